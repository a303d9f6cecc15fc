import { tr } from "../languages/tr.ts";
import { getFocus } from "./cover-focus.ts";

const columns = [tr("far left"), tr("left"), tr("place|center"), tr("right"), tr("far right")];
const rows = [tr("Top"), tr("Upper"), tr("Middle"), tr("Lower"), tr("Bottom")];

/** For people: "Top, far left". */
export function nameOfFocus(value: string): string {
  const { column, row } = getFocus(value) ?? { column: 2, row: 2 };
  return `${rows[row]}, ${columns[column]}`;
}
