import { Table } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import classes from "./ImportPage.module.css";

interface Props {
  /** The element that names it. */
  labelledBy: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The beginning of a file, to be looked at. */
export function FirstRows({ labelledBy, header, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`${classes.frame} ${classes.rows}`} tabIndex={0} aria-label={tr("First rows")}>
      <Table className={classes.table} aria-labelledby={labelledBy}>
        <Table.Thead>
          <Table.Tr>
            {header.map((name, index) => (
              <Table.Th key={index}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr key={row}>
              {header.map((_, index) => (
                <Table.Td key={index}>{cells[index]?.slice(0, 200)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
