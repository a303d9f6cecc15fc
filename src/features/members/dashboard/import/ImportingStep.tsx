import { counted } from "../../../../shared/text.ts";
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
  const number = (count: number) => count.toLocaleString("en-US");
  return (
    <Working
      title={good > 0 ? `Importing ${counted(good, "member")}…` : "Importing…"}
      share={rows_to_store > 0 ? rows_stored / rows_to_store : 0}
      detail={`${number(rows_stored)} stored. They appear when all of them are.`}
      hint={
        isOffline
          ? "The server can't be reached at the moment. The import continues there."
          : `${number(rows_read)} rows read and checked. You can leave this page: the import continues.`
      }
      onCancel={onCancel}
    />
  );
}
