import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import framed from "../../../../ui/framed-list.module.css";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { isFirstLoading, Pending } from "../../../../ui/states/Pending.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { Invitation } from "../../edition-contract.ts";
import { blockStates } from "./block-words.ts";
import classes from "./Invitations.module.css";
import { useInvitations } from "./use-editions.ts";

/** How long an invitation that has ended is still shown. */
const shownAfterEndMs = 30 * 24 * 60 * 60 * 1000;

/** Newsletters of the network that a website is invited to; nothing if there are none. */
export function Invitations({ websiteId }: { websiteId: number }) {
  const query = useInvitations(websiteId);
  if (isFirstLoading(query)) return <Pending />;
  const { data = [] } = query;
  const shown = data.filter(({ ended, deadline }) => !ended || Date.parse(deadline) > Date.now() - shownAfterEndMs);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className={classes.section}>
      <h2 id="invitations" className={classes.heading}>
        {tr("Newsletters of the network")}
      </h2>
      <ul className={framed.list}>
        {shown.map((invitation) => (
          <Row key={invitation.block_id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { block_id, network, state, ended, deadline, heading } = invitation;
  const { name, tone } = blockStates[state];
  const when = <When date={deadline} />;
  const isOpen = !ended && (state === "invited" || state === "writing");
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        <Link to={`/dashboard/newsletters/invitations/${block_id}`} className={classes.name}>
          {heading || tr("Your block for the newsletter of {network}", { network: network || fallback.siteTitle })}
        </Link>
        <span className={classes.facts}>
          {ended === "deleted" && tr("The newsletter was deleted. Your text is kept.")}
          {ended === "begun" && tr("The newsletter is on its way. Your text is kept.")}
          {!ended && (isOpen ? trRich("Due {when}", { when }) : trRich("The deadline was {when}", { when }))}
        </span>
      </div>
      <StateBadge tone={ended ? undefined : tone}>
        {ended && state !== "handed_in" ? tr("invitation|Ended") : name}
      </StateBadge>
    </li>
  );
}
