import { Button } from "@mantine/core";
import { counted, joined } from "../../../../shared/text.ts";
import * as calls from "../../import.calls.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { listHref } from "../member-lists/chosen-list.ts";
import { DownloadRefused } from "./DownloadRefused.tsx";
import { fieldName } from "./findings.ts";
import classes from "./ImportPage.module.css";
import type { Step } from "./import-steps.ts";
import type { Reasons } from "./RefusedReasons.tsx";

interface Props {
  step: Step & { name: "checked" };
  mode: OnDuplicate;
  reasons: Reasons;
  onImport: () => void;
  onCancel: () => void;
}

/** The one thing to do with a checked file, in view wherever one reads: says how many people of it are imported, and what is not. */
export function ImportBar({ step: { check, sheet }, mode, reasons, onImport, onCancel }: Props) {
  const all = check.rows_read;
  const { refused, chosen, isCounting } = reasons;
  const good = all - refused;
  const total = counted(all, "person", "people");
  return (
    <section className={classes.importBar} aria-label="Import">
      <p className={classes.effect} role="status">
        {isCounting
          ? "Counting…"
          : getEffect(
              good,
              refused,
              chosen.map(({ field }) => fieldName(field)),
            )}
      </p>
      <div className={classes.importActions}>
        {good > 0 && (
          <Button className={classes.mainButton} size="md" disabled={isCounting} onClick={onImport}>
            {refused > 0 ? `Import ${good.toLocaleString("en-US")} of ${total}` : `Import ${total}`}
          </Button>
        )}
        {refused > 0 && !sheet.isAddresses && (
          <DownloadRefused
            href={listHref(calls.getRefusedFile, {
              params: { check: check.check },
              query: { on_duplicate: mode, make_optional: chosen.map(({ key }) => key).join() },
            })}
          />
        )}
        <Button variant="default" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </section>
  );
}

/** More than two names would make it too long for a phone. */
function getEffect(good: number, refused: number, optional: readonly string[]): string {
  const names = optional.length > 2 ? `${optional.length} fields` : joined(optional);
  const eased = names && `${names} ${optional.length === 1 ? "becomes" : "become"} optional for this list. `;
  if (good === 0) return "No row can be imported yet.";
  if (refused === 0) return `${eased}Everyone in the file is imported.`;
  return `${eased}${counted(refused, "row is", "rows are")} left out.`;
}
