import { Title } from "@mantine/core";
import { useId } from "react";
import classes from "./Views.module.css";

interface Row {
  key: string;
  name: string;
  href?: string;
  views: number;
}

interface Props {
  title: string;
  columns: [string, string];
  rows: Row[];
}

/** A ranking: a table whose rows are bars. */
export function TopList({ title, columns, rows }: Props) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <div className={classes.top}>
      <Title order={3} id={id} className={classes.topTitle}>
        {title}
      </Title>
      <table className={classes.table} aria-labelledby={id}>
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
          {rows.map(({ key, name, href, views }) => (
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
              <td className={classes.number}>{views.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
