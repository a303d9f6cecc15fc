import { Button } from "@mantine/core";
import { Link } from "react-router";
import { titleTag } from "../../../../shared/languages/tags.ts";
import classes from "./EditionList.module.css";

export interface EditionRow {
  website_id: number;
  /** BCP 47. */
  language: string;
  /** Where it is edited; null: not translated. */
  to: string | null;
  state: string;
  isCurrent: boolean;
}

interface Props {
  rows: readonly EditionRow[];
  /** The edition that a translation is begun for. */
  beginning: number | null;
  onBegin: (websiteId: number) => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** The languages of an article or a page, with a way to each. */
export function EditionList({ rows, beginning, onBegin, onLeave }: Props) {
  return (
    <ul className={classes.list}>
      {rows.map(({ website_id, language, to, state, isCurrent }) => {
        const name = titleTag(language);
        return (
          <li key={website_id}>
            <span>
              <bdi lang={language} className={classes.name}>
                {name}
              </bdi>
              <span className={classes.state}>{state}</span>
            </span>
            {!isCurrent && to !== null && (
              <Button
                component={Link}
                to={to}
                variant="default"
                size="sm"
                aria-label={`Open in ${name}`}
                onClick={onLeave}
              >
                Open
              </Button>
            )}
            {to === null && (
              <Button
                size="sm"
                aria-label={`Translate into ${name}`}
                loading={beginning === website_id}
                disabled={beginning !== null}
                onClick={() => onBegin(website_id)}
              >
                Translate
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
