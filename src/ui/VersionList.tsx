import classes from "./VersionList.module.css";
import { When } from "./When.tsx";

interface Props {
  /** Newest first; `lines` give author, size, and reason. */
  versions: readonly { id: number; date: string; lines: readonly string[] }[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** A list of versions to choose from. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  return (
    <ul className={classes.list} aria-label="Versions">
      {versions.map(({ id, date, lines }) => (
        <li key={id}>
          <button type="button" className={classes.item} aria-current={id === chosen} onClick={() => onChoose(id)}>
            <span className={classes.when}>
              <When date={date} />
            </span>
            {lines.map((line) => (
              <span key={line} className={classes.what}>
                {line}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}
