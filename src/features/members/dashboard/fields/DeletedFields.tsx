import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { binDays } from "../../contract.ts";
import { typeLabels } from "../../custom-fields.ts";
import { customFieldTexts as texts } from "../../custom-fields-contract.ts";
import classes from "./CustomFields.module.css";
import { useDeletedFields, useRestoreField } from "./use-custom-fields.ts";

/** Deleted fields, which still have their values. Nothing if there are none. */
export function DeletedFields() {
  const { data, error, isFetching, refetch } = useDeletedFields();
  const restore = useRestoreField();
  const start = useSingleMutate(restore);
  if (!data && error) {
    const retry = () => void refetch();
    return <LoadError error={error} fallback={texts.loadDeletedFailed} retrying={isFetching} onRetry={retry} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.deleted}>
      <h3 className={classes.heading} id="deleted-fields">
        {tr("Deleted in the last {binDays} days", { binDays })}
      </h3>
      <ul className={framed.list} aria-labelledby="deleted-fields">
        {data.map(({ field_id, name, type, deleted_at }) => (
          <li key={field_id} className={`${framed.row} ${classes.row}`}>
            <div className={classes.text}>
              <span className={classes.name}>{name}</span>
              <span className={classes.facts}>
                {typeLabels[type]} · {trRich("field|Deleted {when}", { when: <When date={deleted_at} /> })}
              </span>
            </div>
            <Button
              variant="default"
              size="sm"
              {...buttonState(restore, (id) => id === field_id)}
              aria-label={tr("Restore {name}", { name })}
              onClick={() => start(field_id)}
            >
              {tr("Restore")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
