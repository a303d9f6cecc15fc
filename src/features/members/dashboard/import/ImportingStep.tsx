import { tr } from "../../../../shared/languages/tr.ts";
import { nothing } from "./CheckedStep.tsx";
import type { Step } from "./import-steps.ts";
import { Working } from "./Working.tsx";

interface Props {
  step: Step & { name: "importing" };
  onCancel: () => void;
}

/** Shows the progress of an import that runs on the server. */
export function ImportingStep({ step: { check, mode, isOffline }, onCancel }: Props) {
  const { rows_read, rows_stored, rows_to_store } = check;
  // What the check knew, without fields that became optional, until the server has counted.
  const good = rows_to_store || rows_read - (check.outcome ?? nothing)[mode].refused;
  return (
    <Working
      title={
        good > 0
          ? tr({ one: "Importing {count} member…", other: "Importing {count} members…" }, { count: good })
          : tr("Importing…")
      }
      share={rows_to_store > 0 ? rows_stored / rows_to_store : 0}
      detail={tr(
        {
          one: "{count} stored. They appear when all of them are.",
          other: "{count} stored. They appear when all of them are.",
        },
        { count: rows_stored },
      )}
      hint={
        isOffline
          ? tr("The server can't be reached at the moment. The import continues there.")
          : tr(
              {
                one: "{count} rows read and checked. You can leave this page: the import continues.",
                other: "{count} rows read and checked. You can leave this page: the import continues.",
              },
              { count: rows_read },
            )
      }
      onCancel={onCancel}
    />
  );
}
