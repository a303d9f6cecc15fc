import { Title } from "@mantine/core";
import { formatNumber, locale, tr } from "../../../../shared/languages/tr.ts";
import { Part } from "../../../insights/dashboard/Part.tsx";
import { roles } from "../../../people/contract.ts";
import type { reportedActions, YearlyReport } from "../../report-contract.ts";
import classes from "./Report.module.css";

type Action = (typeof reportedActions)[number];

const actionNames: Record<Action, string> = {
  "role.invited": tr("Invitations sent"),
  "role.invitation-accepted": tr("Invitations accepted"),
  "role.changed": tr("Roles changed"),
  "role.removed": tr("Roles removed"),
  "role.opened": tr("Websites opened by owners of the network"),
  "member.imported": tr("Imports of members"),
  "member.exported": tr("Exports of members"),
  "member.erased": tr("Erasures of people"),
  "newsletter.sent": tr("Newsletters sent"),
  "login.succeeded": tr("Logins"),
  "login.failed": tr("Failed logins"),
  "login.locked": tr("Accounts locked after failed logins"),
  "account.created": tr("Accounts created"),
  "account.disabled": tr("Accounts disabled"),
  "account.deleted": tr("Accounts deleted"),
  "factor.all-removed": tr("Two-factor logins removed by somebody else"),
  "network.backup-started": tr("Backups started by hand"),
  "network.went-live": tr("Restored copies that became the network"),
  "audit.exported": tr("Exports of the audit log"),
};

const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
const inDays = (date: string) => dayFormat.format(new Date(date));

interface Props {
  report: YearlyReport;
  /** Whether another report is on its way. */
  isBusy: boolean;
}

export function ReportParts({ report, isBusy }: Props) {
  const { title, year, through, disclaimers, people, actions, members, backups } = report;
  return (
    <article className={classes.report} aria-busy={isBusy} aria-label={tr("Report of {year}", { year: String(year) })}>
      <header>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <p className={classes.note}>
          {tr("From {first} to {last}. People are those of today.", {
            first: plainDay.format(new Date(`${year}-01-01`)),
            last: plainDay.format(new Date(through)),
          })}
        </p>
      </header>
      <Disclaimers disclaimers={disclaimers} />
      <People people={people} />
      {members && <Members members={members} />}
      <Counts
        title={tr("Recorded actions")}
        none={tr("Nothing was recorded in this year.")}
        rows={actions
          .map(({ action, count }) => [actionNames[action as Action] ?? action, count] as const)
          .sort(([one], [other]) => one.localeCompare(other, locale))}
      />
      {backups && <Backups backups={backups} />}
    </article>
  );
}

function Disclaimers({ disclaimers }: Pick<YearlyReport, "disclaimers">) {
  const shown = disclaimers
    .map(({ website, periods }) => ({ website, periods: periods.filter(({ text }) => text !== "") }))
    .filter(({ periods }) => periods.length > 0);
  const without = disclaimers
    .map(({ website }) => website)
    .filter((name) => !shown.some((one) => one.website === name));
  return (
    <Part title={tr("Disclaimers in force")}>
      {shown.map(({ website, periods }) => (
        <div key={website}>
          {disclaimers.length > 1 && <p className={classes.website}>{website}</p>}
          {periods.map(({ text, from, until }) => (
            <blockquote key={from} className={classes.text}>
              <p dir="auto">{text}</p>
              <footer className={classes.note}>
                {until === null
                  ? tr("Since {day}", { day: inDays(from) })
                  : tr("From {first} to {last}", { first: inDays(from), last: inDays(until) })}
              </footer>
            </blockquote>
          ))}
        </div>
      ))}
      {without.length > 0 && (
        <p>
          {disclaimers.length > 1
            ? tr("Without a disclaimer: {websites}", { websites: without.join(", ") })
            : tr("None in this year.")}
        </p>
      )}
    </Part>
  );
}

function People({ people }: Pick<YearlyReport, "people">) {
  return (
    <Part title={tr("People with access")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{tr("Name")}</th>
            <th scope="col">{tr("Role")}</th>
            <th scope="col">{tr("Since")}</th>
            <th scope="col">{tr("access|Until")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ username, email, role, since, ends_at, is_disabled }) => (
            <tr key={`${email} ${role}`}>
              <th scope="row">
                <span dir="auto">{username}</span>
                <span className={classes.address}>{email}</span>
              </th>
              <td>
                {role === "network" ? tr("Owner of the network") : roles[role].name}
                {is_disabled && `, ${tr("account disabled")}`}
              </td>
              <td>{inDays(since)}</td>
              <td>{ends_at === null ? tr("no end") : inDays(ends_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Members({
  members: { consents, recorded, stopped, erased },
}: {
  members: NonNullable<YearlyReport["members"]>;
}) {
  return (
    <>
      <Part title={tr("Consents given")}>
        <p className={classes.note}>{tr("Only of people who are on the list today.")}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{tr("Words that people agreed to")}</th>
              <th scope="col" className={classes.number}>
                {tr("People")}
              </th>
            </tr>
          </thead>
          <tbody>
            {consents.map(({ text, version, given }) => (
              <tr key={version}>
                <th scope="row" dir="auto">
                  {text}
                </th>
                <td className={classes.number}>{formatNumber(given)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{tr("Recorded by the owner")}</th>
              <td className={classes.number}>{formatNumber(recorded)}</td>
            </tr>
          </tbody>
        </table>
      </Part>
      <Counts
        title={tr("People who left")}
        rows={[
          [tr("Addresses that no longer get email"), stopped],
          [tr("People erased with all their data"), erased],
        ]}
      />
    </>
  );
}

interface CountsProps {
  title: string;
  /** Shown without rows. */
  none?: string;
  rows: readonly (readonly [name: string, count: number])[];
}

function Counts({ title, none, rows }: CountsProps) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{tr("Event")}</th>
              <th scope="col" className={classes.number}>
                {tr("Number")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={classes.number}>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

function Backups({
  backups: { months, last_proven, restored_from },
}: {
  backups: NonNullable<YearlyReport["backups"]>;
}) {
  return (
    <Part title={tr("Backups")}>
      <p>
        {last_proven === null
          ? tr("No backup has been proven yet. A backup is proven by restoring it.")
          : tr("The newest backup was proven on {day}, by restoring it.", { day: inDays(last_proven) })}
      </p>
      {restored_from !== null && (
        <p>{tr("This network was restored from a backup of {day}.", { day: inDays(restored_from) })}</p>
      )}
      {months.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{tr("Month")}</th>
              <th scope="col" className={classes.number}>
                {tr("Restored and proven")}
              </th>
              <th scope="col" className={classes.number}>
                {tr("backups|Failed")}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, proven, failed }) => (
              <tr key={month}>
                <th scope="row">{monthFormat.format(new Date(`${month}-01`))}</th>
                <td className={classes.number}>{formatNumber(proven)}</td>
                <td className={classes.number}>{formatNumber(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
