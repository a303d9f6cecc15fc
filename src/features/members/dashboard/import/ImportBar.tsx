import { Button } from "@mantine/core";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
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
  return (
    <section className={classes.importBar} aria-label={tr("noun|Import")}>
      <p className={classes.effect} role="status">
        {isCounting
          ? tr("Counting…")
          : getEffect(
              good,
              refused,
              chosen.map(({ field }) => fieldName(field)),
            )}
      </p>
      <div className={classes.importActions}>
        {good > 0 && (
          <Button className={classes.mainButton} size="md" disabled={isCounting} onClick={onImport}>
            {refused > 0
              ? tr(
                  { one: "Import {good} of {count} person", other: "Import {good} of {count} people" },
                  { good, count: all },
                )
              : tr({ one: "Import {count} person", other: "Import {count} people" }, { count: all })}
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
          {tr("Choose another file")}
        </Button>
      </div>
    </section>
  );
}

function getEffect(good: number, refused: number, optional: readonly string[]): string {
  if (good === 0) return tr("No row can be imported yet.");
  const rest =
    refused === 0
      ? tr("Everyone in the file is imported.")
      : tr({ one: "{count} row is left out.", other: "{count} rows are left out." }, { count: refused });
  return optional.length === 0 ? rest : `${describeOptional(optional)} ${rest}`;
}

/** More than two names would make it too long for a phone. */
function describeOptional(names: readonly string[]): string {
  const [field = ""] = names;
  if (names.length === 1) return tr("{field} becomes optional for this list.", { field });
  if (names.length === 2) return tr("{fields} become optional for this list.", { fields: formatList(names) });
  return tr(
    { one: "{count} fields become optional for this list.", other: "{count} fields become optional for this list." },
    { count: names.length },
  );
}
