import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { IconPencil, IconTrash, IconUserShield, IconUsers } from "../../../../ui/icons/index.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { type Segment, segmentTexts as texts } from "../../segments-contract.ts";
import { inWords } from "../filters/parts.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { useLabels } from "../labels/use-labels.ts";
import { filterParams } from "../list-state/address.ts";
import { membersPath } from "../member-lists/labels.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { useChosenList } from "../member-lists/use-chosen-list.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { RenameSegmentDialog } from "./RenameSegmentDialog.tsx";
import classes from "./SegmentsPage.module.css";
import { useDeleteSegment, useSegmentCounts, useSegments } from "./use-segments.ts";

const ThingPeopleDialog = lazyDialog(() => import("../../../people/dashboard/website/ThingPeopleDialog.tsx"));

/** Filters kept under a name, and how many members each has now. */
export default function SegmentsPage() {
  const list = useSegments();
  const [renamed, setRenamed] = useState<Segment | null>(null);
  const [shown, setShown] = useState<Segment | null>(null);
  const { mutate: remove } = useDeleteSegment();
  return (
    <MembersFrame section="segments">
      <NotLoaded query={list} label={tr("Loading segments")} failure={texts.loadFailed} />
      {list.data?.length === 0 && (
        <EmptyState title={tr("No segments yet")}>
          <p>
            {tr("Search or filter your members, then choose “Save as segment”. The segment updates automatically.")}
          </p>
          <Button component={Link} to={membersPath} size="sm">
            {tr("Filter members")}
          </Button>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <SegmentRows
          segments={list.data}
          onRename={setRenamed}
          onPeople={setShown}
          onDelete={(segment) => remove(segment)}
        />
      )}
      {shown && <ThingPeopleDialog kind="segment" id={shown.segment_id} onClose={() => setShown(null)} />}
      {renamed && <RenameSegmentDialog segment={renamed} onClose={() => setRenamed(null)} />}
    </MembersFrame>
  );
}

interface RowsProps {
  segments: Segment[];
  onRename: (segment: Segment) => void;
  onPeople: (segment: Segment) => void;
  onDelete: (segment: Segment) => void;
}

function SegmentRows({ segments, onRename, onPeople, onDelete }: RowsProps) {
  const isReader = useIsReader();
  const ownsList = useChosenList().current?.role === "owner";
  const { counts, isError } = useSegmentCounts();
  const custom = useCustomFields();
  const labels = useLabels();
  const inNumbers = (id: number) => {
    const counted = counts.get(id);
    if (!counted) return isError ? "" : tr("Counting…");
    const count = counted.members;
    return counted.is_capped
      ? tr({ one: "More than {count} member", other: "More than {count} members" }, { count })
      : tr({ one: "{count} member", other: "{count} members" }, { count });
  };
  return (
    <ul className={framed.list} aria-label={tr("Segments")}>
      {segments.map((segment) => (
        <li key={segment.segment_id} className={`${framed.row} ${classes.row}`}>
          <div className={classes.text}>
            <Link to={wayTo(segment)} className={classes.name}>
              {segment.name}
            </Link>
            <span className={classes.filter}>{inWords(segment.filter, custom, labels)}</span>
          </div>
          <span className={classes.count}>{inNumbers(segment.segment_id)}</span>
          <RowMenu name={segment.name}>
            <Menu.Item component={Link} to={wayTo(segment)} leftSection={<IconUsers size={18} aria-hidden />}>
              {tr("Show members")}
            </Menu.Item>
            {!isReader && (
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onRename(segment)}>
                {tr("Rename")}
              </Menu.Item>
            )}
            {ownsList && (
              <Menu.Item leftSection={<IconUserShield size={18} aria-hidden />} onClick={() => onPeople(segment)}>
                {tr("Who can see this")}
              </Menu.Item>
            )}
            {!isReader && (
              <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(segment)}>
                {tr("Delete")}
              </Menu.Item>
            )}
          </RowMenu>
        </li>
      ))}
    </ul>
  );
}

const wayTo = ({ filter }: Segment) => `${membersPath}?${filterParams(filter)}`;
