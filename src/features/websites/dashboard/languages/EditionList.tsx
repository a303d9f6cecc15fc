import { Button } from "@mantine/core";
import { Link } from "react-router";
import { titleTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { describeChange } from "./describe-change.ts";
import classes from "./EditionList.module.css";
import { MarkUpToDate, type Outdated } from "./MarkUpToDate.tsx";

export interface EditionRow {
  website_id: number;
  /** BCP 47. */
  language: string;
  /** Where it is edited; null: not translated. */
  to: string | null;
  state: string;
  isCurrent: boolean;
  /** Null unless it is a translation whose original has changed since. */
  outdated: Outdated | null;
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
      {rows.map(({ website_id, language, to, state, isCurrent, outdated }) => {
        const name = titleTag(language);
        return (
          <li key={website_id}>
            <span>
              <bdi lang={language} className={classes.name}>
                {name}
              </bdi>
              <span className={classes.state}>{state}</span>
              {outdated && <span className={classes.state}>{describeChange(outdated.changedAt)}</span>}
            </span>
            {outdated && <MarkUpToDate {...outdated} label={tr("Mark as up to date: {name}", { name })} />}
            {!isCurrent && to !== null && (
              <Button
                component={Link}
                to={to}
                variant="default"
                size="sm"
                aria-label={tr("Open in {name}", { name })}
                onClick={onLeave}
              >
                {tr("Open")}
              </Button>
            )}
            {to === null && (
              <Button
                size="sm"
                aria-label={tr("Translate into {name}", { name })}
                loading={beginning === website_id}
                disabled={beginning !== null}
                onClick={() => onBegin(website_id)}
              >
                {tr("Translate")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
