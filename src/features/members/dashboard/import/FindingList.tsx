import { Button, Table } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Findings, fieldName, getPlace } from "./findings.ts";
import classes from "./ImportPage.module.css";

const shownFindings = 100;
/** More are shown on demand: their reasons say most of it. */
const openFindings = 20;

interface Props {
  findings: Findings;
  /** The actions offered for the file. */
  children: ReactNode;
}

/** Lists what has to be corrected in the file, and where. */
export function FindingList({ findings: { count, rows }, children }: Props) {
  const shown = rows.slice(0, shownFindings);
  const [isOpen, setOpen] = useState(rows.length <= openFindings);
  return (
    <section aria-labelledby="findings" className={classes.findings}>
      <h2 id="findings" className={classes.heading}>
        {tr({ one: "{count} problem in the file", other: "{count} problems in the file" }, { count })}
      </h2>
      <p className={classes.hint}>
        {isOpen &&
          count > shown.length &&
          `${tr({ one: "The first {count} are shown.", other: "The first {count} are shown." }, { count: shown.length })} `}
        {children} {tr("Row numbers match those in a spreadsheet.")}
      </p>
      {isOpen ? (
        <div className={classes.frame}>
          <Table className={classes.table} aria-labelledby="findings">
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes.place}>{tr("Row")}</Table.Th>
                <Table.Th className={classes.place}>{tr("Field")}</Table.Th>
                <Table.Th>{tr("Reason")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ row, field, message }, index) => (
                <Table.Tr key={index}>
                  <Table.Td>{getPlace(row)}</Table.Td>
                  <Table.Td>{fieldName(field)}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        <div>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {tr("Show them row by row")}
          </Button>
        </div>
      )}
    </section>
  );
}
