import { formatNumber } from "../../../shared/languages/tr.ts";
import classes from "./Views.module.css";

interface Row {
  key: string;
  name: string;
  href?: string;
  views: number;
  /** Compares with the period before, in words. */
  change?: string;
}

interface Props {
  label: string;
  /** With a third one for `change`. */
  columns: readonly string[];
  rows: readonly Row[];
}

/** A ranking: a table whose rows are bars. */
export function TopList({ label, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <div className={classes.top}>
      <table className={classes.table} aria-label={label}>
        <thead className={classes.hidden}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, views, change }) => (
            <tr key={key}>
              <td className={classes.name}>
                <span className={classes.bar} style={{ width: `${(views / most) * 100}%` }} />
                <span className={classes.nameText} title={name}>
                  {href === undefined ? (
                    name
                  ) : (
                    <a href={href} target="_blank" rel="noopener">
                      {name}
                    </a>
                  )}
                </span>
              </td>
              <td className={classes.number}>{formatNumber(views)}</td>
              {columns.length > 2 && <td className={classes.change}>{change}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
