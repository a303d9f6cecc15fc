import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconPencil, IconTrash, IconUsers } from "../../../../ui/icons/index.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { type Label, labelTexts as texts } from "../../labels-contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import { LabelDialog } from "./LabelDialog.tsx";
import classes from "./LabelSettings.module.css";
import { useDeleteLabel, useLabelCounts, useLabelList } from "./use-labels.ts";

/** Shown at first; a list can have a thousand. */
const shownLabels = 50;

/** The list's labels: renamed, merged, deleted. They are added where members are. */
export function LabelSettings() {
  const list = useLabelList();
  const counts = useLabelCounts();
  const [edited, setEdited] = useState<Label | null>(null);
  const [isWhole, setWhole] = useState(false);
  const remove = useSingleMutate(useDeleteLabel());
  const labels = list.data ?? [];
  const shown = isWhole ? labels : labels.slice(0, shownLabels);
  return (
    <Section
      title={tr("Labels")}
      help={tr(
        "Words on members, as many as you like. Add them on a member, in an import, or for many members selected in the list.",
      )}
    >
      <NotLoaded query={list} label={tr("Loading labels")} failure={texts.loadFailed} rowHeight={48} />
      {list.data?.length === 0 && <p className={classes.none}>{tr("No labels yet.")}</p>}
      {shown.length > 0 && (
        <ul className={framed.list} aria-label={tr("Labels")}>
          {shown.map((label) => (
            <li key={label.label_id} className={`${framed.row} ${classes.row}`}>
              <Link to={`${membersPath}?label=${label.label_id}`} className={classes.name}>
                <bdi>{label.name}</bdi>
              </Link>
              <span className={classes.count}>
                {tr({ one: "{count} member", other: "{count} members" }, { count: counts.get(label.label_id) ?? 0 })}
              </span>
              <RowMenu name={label.name}>
                <Menu.Item
                  component={Link}
                  to={`${membersPath}?label=${label.label_id}`}
                  leftSection={<IconUsers size={18} aria-hidden />}
                >
                  {tr("Show members")}
                </Menu.Item>
                <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEdited(label)}>
                  {tr("Rename or merge")}
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => remove(label.label_id)}>
                  {tr("Delete")}
                </Menu.Item>
              </RowMenu>
            </li>
          ))}
        </ul>
      )}
      {shown.length < labels.length && (
        <Button variant="default" size="sm" onClick={() => setWhole(true)}>
          {tr("Show all {count} labels", { count: labels.length })}
        </Button>
      )}
      {edited && <LabelDialog label={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}
