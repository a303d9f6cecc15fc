import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { counted } from "../../../shared/text.ts";
import { callApi } from "../../../ui/calls/api.ts";
import framed from "../../../ui/framed-list.module.css";
import {
  IconAlertTriangle,
  IconChevronRight,
  IconFileText,
  IconInbox,
  IconMail,
  IconUsers,
} from "../../../ui/icons/index.ts";
import section from "../../../ui/section-head.module.css";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { isFirstLoading, Pending } from "../../../ui/states/Pending.tsx";
import { getWaiting, type Waiting, type WaitingKind } from "../calls.ts";
import classes from "./WaitingForYou.module.css";

interface Look {
  icon: typeof IconMail;
  text: (count: number) => string;
  to: (entry: Waiting) => string;
}

const ofSite = ({ website_id, is_host }: Waiting) => (is_host ? "host" : String(website_id));
const toReviews = (entry: Waiting) => `/dashboard/articles?state=review&website=${ofSite(entry)}`;

const looks: Record<WaitingKind, Look> = {
  reviews: { icon: IconFileText, text: (count) => `${counted(count, "article")} to review`, to: toReviews },
  proposals: { icon: IconFileText, text: (count) => `${counted(count, "article")} proposed`, to: toReviews },
  returned: {
    icon: IconFileText,
    text: (count) => `${counted(count, "article")} returned to you`,
    to: (entry) => `/dashboard/articles?state=returned&website=${ofSite(entry)}`,
  },
  messages: {
    icon: IconInbox,
    text: (count) => counted(count, "unread message"),
    to: ({ website_id }) => `/dashboard/inbox?website=${website_id}&unread=1`,
  },
  sign_ups: {
    icon: IconUsers,
    text: (count) => `${counted(count, "sign-up")} to confirm`,
    to: ({ website_id }) => `/dashboard/inbox?website=${website_id}&tab=sign-ups`,
  },
  account_requests: {
    icon: IconUsers,
    text: (count) => counted(count, "request for an account", "requests for an account"),
    to: () => "/dashboard/settings/network",
  },
  newsletters: {
    icon: IconAlertTriangle,
    text: (count) => `${counted(count, "newsletter")} interrupted`,
    to: ({ website_id, is_host }) =>
      is_host ? "/dashboard/network-newsletters" : `/dashboard/newsletters?website=${website_id}`,
  },
  failed_mails: {
    icon: IconAlertTriangle,
    text: (count) => `${counted(count, "email")} not sent`,
    to: () => "/dashboard/mail",
  },
  blocks: {
    icon: IconMail,
    text: (count) => counted(count, "invitation to a network newsletter", "invitations to network newsletters"),
    to: ({ website_id }) => `/dashboard/newsletters?website=${website_id}`,
  },
  invitations: {
    icon: IconUsers,
    text: (count) => `${counted(count, "invitation")} not accepted yet`,
    to: ({ website_id, is_host }) =>
      website_id === null || is_host ? "/dashboard/settings/network" : `/dashboard/people?website=${website_id}`,
  },
};

/** On the home screen: what waits for this person, with counts and links. Hidden when nothing does. */
export function WaitingForYou() {
  const query = useQuery({
    queryKey: ["waiting"],
    queryFn: ({ signal }) => callApi(getWaiting, { signal }),
    staleTime: 0,
  });
  if (isFirstLoading(query)) return <Pending />;
  const { data = [], error, isFetching, refetch } = query;
  if (data.length === 0 && !error) return null;
  return (
    <section aria-labelledby="waiting">
      <Title order={2} id="waiting" className={section.heading}>
        Waiting for you
      </Title>
      {error && data.length === 0 ? (
        <LoadError
          error={error}
          fallback="Failed to load what is waiting for you."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={framed.list}>
          {data.map((entry) => (
            <li key={`${entry.kind} ${entry.website_id}`} className={framed.row}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: Waiting }) {
  const { icon: Icon, text, to } = looks[entry.kind];
  return (
    <Link to={to(entry)} className={classes.entry}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <span>{text(entry.count)}</span>
        {entry.website !== null && <span className={classes.site}>{entry.website || fallback.siteTitle}</span>}
      </span>
      <IconChevronRight size={18} stroke={1.5} className={classes.icon} aria-hidden />
    </Link>
  );
}
