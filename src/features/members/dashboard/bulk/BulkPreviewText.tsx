import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import type { BulkAction, BulkPreview } from "../../bulk-contract.ts";
import { binDays } from "../../contract.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { getLabels } from "../form/values.ts";
import { shownField } from "../member-lists/shown-field.ts";
import classes from "./BulkPreviewText.module.css";

interface Props {
  preview: BulkPreview;
  bulk: BulkAction;
}

/** Who it will be, and what happens to them. */
export function BulkPreviewText({ preview: { members, names, unchanged, missing }, bulk }: Props) {
  const labels = getLabels(useCustomFields());
  const named = names.map(({ name }) => name);
  const others = members - named.length;
  const who = formatList(
    others > 0 ? [...named, tr({ one: "{count} other", other: "{count} others" }, { count: others })] : named,
  );
  return (
    <div className={classes.preview} role="status">
      <p className={classes.who}>
        {trRich(
          { one: "<strong>{count} member:</strong> {names}", other: "<strong>{count} members:</strong> {names}" },
          { count: members, names: who, strong: (words) => <strong>{words}</strong> },
        )}
      </p>
      {bulk.action === "change" && (
        <p>
          {bulk.value === ""
            ? tr("{field} is cleared.", { field: labels[bulk.field] ?? "" })
            : tr("{field} becomes “{value}”.", {
                field: labels[bulk.field] ?? "",
                value: shownField(bulk.field, bulk.value),
              })}
        </p>
      )}
      {unchanged > 0 && (
        <p>
          {bulk.action === "remove-label"
            ? tr(
                { one: "{count} other doesn't have it.", other: "{count} others don't have it." },
                { count: unchanged },
              )
            : tr(
                { one: "{count} other has it already.", other: "{count} others have it already." },
                { count: unchanged },
              )}
        </p>
      )}
      {missing > 0 && (
        <p>
          {tr(
            {
              one: "{count} of the selected could not be found.",
              other: "{count} of the selected could not be found.",
            },
            { count: missing },
          )}
        </p>
      )}
      {bulk.action === "add-label" && (
        <p>{trRich("They get the label “{label}”.", { label: <bdi>{bulk.label}</bdi> })}</p>
      )}
      {bulk.action === "remove-label" && (
        <p>{trRich("They lose the label “{label}”.", { label: <bdi>{bulk.label}</bdi> })}</p>
      )}
      <p className={classes.way}>
        {bulk.action === "delete"
          ? tr("They stay in the bin for {binDays} days. Until then this can be undone under “Imports and changes”.", {
              binDays,
            })
          : tr("For {binDays} days this can be undone under “Imports and changes”.", { binDays })}
      </p>
    </div>
  );
}
