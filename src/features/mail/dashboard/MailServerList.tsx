import { Notice } from "../../../ui/notices/Notice.tsx";
import { StateBadge } from "../../../ui/StateBadge.tsx";
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
        <p>The last attempt to send email failed. {only.problem}</p>
        <p>
          {only.since && (
            <>
              First noticed <When date={only.since} />.{" "}
            </>
          )}
          Rostrum keeps trying, and sends what is waiting.
        </p>
      </Notice>
    );
  }
  return (
    <ul className={classes.servers} aria-label="Mail servers">
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
            {problem !== null ? "To be tried again" : percent === 0 ? "Standing by" : "In use"}
          </StateBadge>
        ) : (
          <StateBadge tone="error">Paused</StateBadge>
        )}
      </span>
      <span className={classes.quiet}>
        {percent === 0 ? "Only if the others can't be used" : `${percent}% of emails`} ·{" "}
        {requires_tls ? "always encrypted" : "encrypted if it offers that"}
      </span>
      {problem !== null && (
        <span className={classes.quiet}>
          {problem}{" "}
          {paused_until !== null && (
            <>
              The others get its emails. Next attempt <When date={paused_until} />.
            </>
          )}
        </span>
      )}
    </li>
  );
}
