import type { ReactNode } from "react";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import classes from "./InboxLinks.module.css";
import { useInboxCounts } from "./use-inbox-counts.ts";

/** Inbox counts with links. */
export function InboxLinks({ website: { website_id, title } }: { website: { website_id: number; title: string } }) {
  const { data } = useInboxCounts();
  const counts = data?.find((one) => one.website_id === website_id);
  if (!counts) return null;
  const { unread_messages, sign_ups, votes } = counts;
  const website = title || fallback.siteTitle;
  const link =
    (to: string, label: string, isNew = false) =>
    (words: ReactNode) => (
      <Link to={`/dashboard/inbox?website=${website_id}${to}`} aria-label={label} data-new={isNew || undefined}>
        {words}
      </Link>
    );
  return (
    <p className={classes.inbox}>
      <span>
        {link(
          unread_messages > 0 ? "&unread=1" : "",
          tr(
            { one: "{count} unread message on {website}", other: "{count} unread messages on {website}" },
            { count: unread_messages, website },
          ),
          unread_messages > 0,
        )(tr({ one: "{count} unread message", other: "{count} unread messages" }, { count: unread_messages }))}
      </span>
      <span>
        {trRich(
          { one: "<link>{count} sign-up</link> in 30 days", other: "<link>{count} sign-ups</link> in 30 days" },
          {
            count: sign_ups,
            link: link(
              "&tab=sign-ups",
              tr(
                { one: "{count} sign-up on {website}", other: "{count} sign-ups on {website}" },
                { count: sign_ups, website },
              ),
            ),
          },
        )}
      </span>
      <span>
        {trRich(
          { one: "<link>{count} vote</link> in 30 days", other: "<link>{count} votes</link> in 30 days" },
          {
            count: votes,
            link: link(
              "&tab=polls",
              tr({ one: "{count} vote on {website}", other: "{count} votes on {website}" }, { count: votes, website }),
            ),
          },
        )}
      </span>
    </p>
  );
}
