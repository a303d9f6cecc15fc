import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { minuteMs } from "../../../shared/durations.ts";
import { locale, tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { RememberedNumber, useRememberedNumber } from "../../../ui/remembered-number.ts";
import { isFirstLoading, Pending } from "../../../ui/states/Pending.tsx";
import { getOwnerNotes } from "../calls.ts";
import type { AuditLine } from "../contract.ts";
import classes from "./Audit.module.css";

/** The last line that was dismissed. */
const dismissed = new RememberedNumber("rostrum.owner-notes");

/** On the home screen: new owners, big exports, and locked accounts, until dismissed in this browser. */
export function OwnerNotes() {
  const query = useQuery({
    queryKey: ["owner-notes"],
    queryFn: ({ signal }) => callApi(getOwnerNotes, { signal }),
    staleTime: minuteMs,
  });
  const seen = useRememberedNumber(dismissed) ?? 0;
  if (isFirstLoading(query)) return <Pending />;
  const { data = [] } = query;
  const notes = data.filter(({ line_id }) => line_id > seen);
  if (notes.length === 0) return null;
  return (
    <Notice tone="info">
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note.line_id}>{sentence(note)}</li>
        ))}
      </ul>
      <div className={classes.steps}>
        <Button component={Link} to="/dashboard/settings/audit" variant="default" size="sm">
          {tr("Open the audit log")}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => dismissed.choose(Math.max(...notes.map(({ line_id }) => line_id)))}
        >
          {tr("Dismiss")}
        </Button>
      </div>
    </Notice>
  );
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

function sentence({ actor, text, website, happened_at }: AuditLine): string {
  const date = day.format(new Date(happened_at));
  return website === null
    ? tr("{actor} {text}, {date}.", { actor, text, date })
    : tr("{actor} {text} on {website}, {date}.", { actor, text, website, date });
}
