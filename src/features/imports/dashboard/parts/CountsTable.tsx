import { Table } from "@mantine/core";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { itemKind, itemPlan, type SiteImport } from "../../contract.ts";
import classes from "./CountsTable.module.css";
import { kindNames, planNames } from "./words.ts";

/** How many items of each kind an import adds, updates, and leaves out. */
export function CountsTable({ imported: { counts }, label }: { imported: SiteImport; label: string }) {
  const rows = itemKind.options.flatMap((kind) => counts.find((one) => one.kind === kind) ?? []);
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{tr("Kind")}</Table.Th>
            {itemPlan.options.map((plan) => (
              <Table.Th key={plan} className={classes.number}>
                {planNames[plan]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.kind}>
              <Table.Th scope="row" className={classes.kind}>
                {kindNames[row.kind]}
              </Table.Th>
              {itemPlan.options.map((plan) => (
                <Table.Td
                  key={plan}
                  data-label={planNames[plan]}
                  data-none={row[plan] === 0 || undefined}
                  className={classes.number}
                >
                  {formatNumber(row[plan])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
