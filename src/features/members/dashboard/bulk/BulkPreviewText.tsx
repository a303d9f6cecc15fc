import { counted, joined } from "../../../../shared/text.ts";
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
  const who = joined(others > 0 ? [...named, counted(others, "other")] : named);
  return (
    <div className={classes.preview} role="status">
      <p className={classes.who}>
        <strong>{counted(members, "member")}:</strong> {who}
      </p>
      {bulk.action === "change" && (
        <p>
          {bulk.value === ""
            ? `${labels[bulk.field]} is cleared.`
            : `${labels[bulk.field]} becomes “${shownField(bulk.field, bulk.value)}”.`}
        </p>
      )}
      {unchanged > 0 && (
        <p>
          {bulk.action === "remove-label"
            ? `${counted(unchanged, "other")} ${unchanged === 1 ? "doesn't" : "don't"} have it.`
            : `${counted(unchanged, "other")} ${unchanged === 1 ? "has" : "have"} it already.`}
        </p>
      )}
      {missing > 0 && <p>{`${missing.toLocaleString("en-US")} of the selected could not be found.`}</p>}
      {bulk.action === "add-label" && (
        <p>
          They get the label “<bdi>{bulk.label}</bdi>”.
        </p>
      )}
      {bulk.action === "remove-label" && (
        <p>
          They lose the label “<bdi>{bulk.label}</bdi>”.
        </p>
      )}
      <p className={classes.way}>
        {bulk.action === "delete"
          ? `They stay in the bin for ${binDays} days. Until then this can be undone under “Imports and changes”.`
          : `For ${binDays} days this can be undone under “Imports and changes”.`}
      </p>
    </div>
  );
}
