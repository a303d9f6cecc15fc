import { Link } from "react-router";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { counted } from "../../../shared/text.ts";
import classes from "./InboxLinks.module.css";
import { useInboxCounts } from "./use-inbox-counts.ts";

/** Inbox counts with links. */
export function InboxLinks({ website: { website_id, title } }: { website: { website_id: number; title: string } }) {
  const { data } = useInboxCounts();
  const counts = data?.find((one) => one.website_id === website_id);
  if (!counts) return null;
  const { unread_messages, sign_ups, votes } = counts;
  const links = [
    { to: unread_messages > 0 ? "&unread=1" : "", text: counted(unread_messages, "unread message") },
    { to: "&tab=sign-ups", text: counted(sign_ups, "sign-up") },
    { to: "&tab=polls", text: counted(votes, "vote") },
  ];
  const name = title || fallback.siteTitle;
  return (
    <p className={classes.inbox}>
      {links.map(({ to, text }, index) => (
        <span key={to}>
          <Link
            to={`/dashboard/inbox?website=${website_id}${to}`}
            aria-label={`${text} on ${name}`}
            data-new={(index === 0 && unread_messages > 0) || undefined}
          >
            {text}
          </Link>
          {index > 0 && " in 30 days"}
        </span>
      ))}
    </p>
  );
}
