import { Title } from "@mantine/core";
import { locale, tr } from "../../../../shared/languages/tr.ts";
import type { Entry, StoredPart } from "../../privacy-contract.ts";
import classes from "./StoredParts.module.css";

/** More of one kind are in the file. */
const shownEntries = 20;

/** All that is stored about a person, kind by kind. */
export function StoredParts({ parts }: { parts: StoredPart[] }) {
  return (
    <div className={classes.parts} role="status" aria-label={tr("What is stored")} data-loaded>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </div>
  );
}

function Part({ title, entries }: StoredPart) {
  const more = entries.length - shownEntries;
  return (
    <div className={classes.part}>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      {entries.length === 0 && <p className={classes.none}>{tr("Nothing is stored.")}</p>}
      {entries.slice(0, shownEntries).map((entry, index) => (
        // They have no number of their own, and never change their order.
        <Facts key={index} entry={entry} />
      ))}
      {more > 0 && <p className={classes.none}>{tr("And {count} more, all of them in the file.", { count: more })}</p>}
    </div>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const known = Object.entries(entry).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{readable(String(value))}</dd>
        </div>
      ))}
    </dl>
  );
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

function readable(value: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment.format(new Date(value)) : value;
}
