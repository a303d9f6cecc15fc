import { countAbandonedJobs, countFailedJobs, selectCounts } from "../../../../jobs/overview.queries.ts";
import { commandLine } from "../../../../platform/typed-commands.ts";
import { hourMs, minuteMs } from "../../../../shared/durations.ts";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { countWaitingMail } from "../../../mail/server/public.ts";
import { type Check, look, ok, wrong } from "./check.ts";
import { selectConnections } from "./health.queries.ts";

/** Returns what to do about jobs that nobody runs. `processes`: how many processes of Rostrum are connected to the database. */
export function actionForIdleWork(processes: number): string {
  return processes === 0
    ? tr("No process of Rostrum is running: start it.")
    : tr(
        "Rostrum is running: if it is not overloaded, see whether PROCESS_ROLE=web keeps every process from background work.",
      );
}

/** A minute is usual: runners look at least that often. */
const lateAfterMs = 15 * minuteMs;

export const workChecks: readonly Check[] = [
  {
    name: "failed-jobs",
    group: "Background work",
    needsDatabase: true,
    async run({ db }) {
      const count = await countFailedJobs(db);
      if (count === 0) return ok(tr("No background job has failed."));
      return look(
        tr({ one: "{count} background job failed.", other: "{count} background jobs failed." }, { count }),
        tr("Background jobs in the dashboard, or {commandLine} jobs list, says why.", { commandLine }),
      );
    },
  },
  {
    name: "late-jobs",
    group: "Background work",
    // A copy's jobs wait on purpose.
    reachesOut: true,
    needsDatabase: true,
    async run({ db, clock }) {
      const now = clock.now();
      const late = (await selectCounts(db, now)).filter(
        ({ next_run_at }) => next_run_at && now.getTime() - next_run_at.getTime() > lateAfterMs,
      );
      if (late.length === 0) return ok(tr("No background job is late."));
      return wrong(
        tr("Background jobs are late: {list}.", { list: formatList(late.map(({ name }) => name)) }),
        actionForIdleWork((await selectConnections(db)).processes),
      );
    },
  },
  {
    name: "abandoned-jobs",
    group: "Background work",
    needsDatabase: true,
    async run({ db, clock }) {
      const count = await countAbandonedJobs(db, new Date(clock.now().getTime() - lateAfterMs));
      if (count === 0) return ok(tr("No process left work behind."));
      return look(
        tr(
          {
            one: "{count} job of a process that died waits to be taken over.",
            other: "{count} jobs of a process that died wait to be taken over.",
          },
          { count },
        ),
        actionForIdleWork((await selectConnections(db)).processes),
      );
    },
  },
  {
    name: "waiting-mail",
    group: "Background work",
    reachesOut: true,
    needsDatabase: true,
    async run({ db, clock, config }) {
      const { count, oldest } = await countWaitingMail(db);
      if (count === 0) return ok(tr("No mail waits to be sent."));
      const age = oldest ? clock.now().getTime() - oldest.getTime() : 0;
      if (!config.mail || age < hourMs)
        return ok(
          tr({ one: "{count} mail waiting to be sent.", other: "{count} mails waiting to be sent." }, { count }),
        );
      return wrong(
        tr(
          {
            one: "{count} mail waiting, the oldest for {hours} h.",
            other: "{count} mails waiting, the oldest for {hours} h.",
          },
          { count, hours: Math.floor(age / hourMs) },
        ),
        tr("Email in the dashboard says what the mail server answered."),
      );
    },
  },
];
