import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import type { MailSetup } from "../contract.ts";
import classes from "./MailPage.module.css";

type Server = NonNullable<MailSetup["servers"]>[number];

/** How each mail server does; of a single one only what is wrong with it. */
export function MailServerList({ servers }: { servers: readonly Server[] }) {
  const [only, ...others] = servers;
  if (!only) return null;
  if (others.length === 0) {
    if (only.problem === null) return null;
    return (
      <Notice tone="error">
        <p>{tr("The last attempt to send email failed. {problem}", { problem: only.problem })}</p>
        <p>
          {only.since && trRich("First noticed {when}.", { when: <When date={only.since} /> })}
          {only.since && " "}
          {tr("Rostrum keeps trying, and sends what is waiting.")}
        </p>
      </Notice>
    );
  }
  return (
    <ul className={classes.servers} aria-label={tr("Mail servers")}>
      {servers.map((server) => (
        <MailServer key={server.name} {...server} />
      ))}
    </ul>
  );
}

function MailServer({ name, percent, requires_tls, problem, paused_until }: Server) {
  return (
    <li className={classes.server}>
      <span className={classes.moment}>
        <strong className={classes.subject}>{name}</strong>
        {paused_until === null ? (
          <StateBadge tone={problem === null ? "success" : undefined}>
            {problem !== null ? tr("To be tried again") : percent === 0 ? tr("Standing by") : tr("In use")}
          </StateBadge>
        ) : (
          <StateBadge tone="error">{tr("mail server|Paused")}</StateBadge>
        )}
      </span>
      <span className={classes.quiet}>
        {percent === 0 ? tr("Only if the others can't be used") : tr("{percent}% of emails", { percent })} ·{" "}
        {requires_tls ? tr("always encrypted") : tr("encrypted if it offers that")}
      </span>
      {problem !== null && (
        <span className={classes.quiet}>
          {problem}{" "}
          {paused_until !== null &&
            trRich("The others get its emails. Next attempt {when}.", { when: <When date={paused_until} /> })}
        </span>
      )}
    </li>
  );
}
