import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { itemKind, itemPlan, type SiteImport } from "../../contract.ts";
import classes from "./CountsTable.module.css";
import { kindNames, planNames } from "./words.ts";

/** Shows how many items of each kind an import adds, updates, and leaves out. */
export function CountsTable({ imported: { counts }, label }: { imported: SiteImport; label: string }) {
  const rows = itemKind.options.flatMap((kind) => counts.find((one) => one.kind === kind) ?? []);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{tr("Kind")}</th>
            {itemPlan.options.map((plan) => (
              <th key={plan} scope="col" className={classes.number}>
                {planNames[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row" className={classes.kind}>
                {kindNames[row.kind]}
              </th>
              {itemPlan.options.map((plan) => (
                <td
                  key={plan}
                  data-label={planNames[plan]}
                  data-none={row[plan] === 0 || undefined}
                  className={classes.number}
                >
                  {formatNumber(row[plan])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
