import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { IconAlertTriangle, IconFileText, IconInbox, IconMail, IconUsers } from "../../../ui/icons/index.ts";
import { getWaiting, type Waiting, type WaitingKind } from "../calls.ts";
import { HomeEntry, HomeList } from "./HomeList.tsx";

interface Look {
  icon: typeof IconMail;
  text: (count: number) => string;
  to: (entry: Waiting) => string;
}

const ofSite = ({ website_id, is_host }: Waiting) => (is_host ? "host" : String(website_id));
const toReviews = (entry: Waiting) => `/dashboard/articles?state=review&website=${ofSite(entry)}`;

const looks: Record<WaitingKind, Look> = {
  reviews: {
    icon: IconFileText,
    text: (count) => tr({ one: "{count} article to review", other: "{count} articles to review" }, { count }),
    to: toReviews,
  },
  proposals: {
    icon: IconFileText,
    text: (count) => tr({ one: "{count} article proposed", other: "{count} articles proposed" }, { count }),
    to: toReviews,
  },
  returned: {
    icon: IconFileText,
    text: (count) =>
      tr({ one: "{count} article returned to you", other: "{count} articles returned to you" }, { count }),
    to: (entry) => `/dashboard/articles?state=returned&website=${ofSite(entry)}`,
  },
  requests: {
    icon: IconAlertTriangle,
    text: (count) =>
      tr({ one: "{count} request to answer by a date", other: "{count} requests to answer by a date" }, { count }),
    to: ({ website_id }) => `/dashboard/inbox?website=${website_id}`,
  },
  messages: {
    icon: IconInbox,
    text: (count) => tr({ one: "{count} unread message", other: "{count} unread messages" }, { count }),
    to: ({ website_id }) => `/dashboard/inbox?website=${website_id}&unread=1`,
  },
  sign_ups: {
    icon: IconUsers,
    text: (count) => tr({ one: "{count} sign-up to confirm", other: "{count} sign-ups to confirm" }, { count }),
    to: ({ website_id }) => `/dashboard/inbox?website=${website_id}&tab=sign-ups`,
  },
  account_requests: {
    icon: IconUsers,
    text: (count) => tr({ one: "{count} request for an account", other: "{count} requests for an account" }, { count }),
    to: () => "/dashboard/settings/network",
  },
  newsletters: {
    icon: IconAlertTriangle,
    text: (count) => tr({ one: "{count} newsletter interrupted", other: "{count} newsletters interrupted" }, { count }),
    to: ({ website_id, is_host }) =>
      is_host ? "/dashboard/network-newsletters" : `/dashboard/newsletters?website=${website_id}`,
  },
  failed_mails: {
    icon: IconAlertTriangle,
    text: (count) => tr({ one: "{count} email not sent", other: "{count} emails not sent" }, { count }),
    to: () => "/dashboard/mail",
  },
  blocks: {
    icon: IconMail,
    text: (count) =>
      tr(
        { one: "{count} invitation to a network newsletter", other: "{count} invitations to network newsletters" },
        { count },
      ),
    to: ({ website_id }) => `/dashboard/newsletters?website=${website_id}`,
  },
  retention: {
    icon: IconUsers,
    text: (count) => tr({ one: "{count} person without contact", other: "{count} people without contact" }, { count }),
    to: ({ website_id }) => `/dashboard/members/retention${website_id === null ? "" : `?website=${website_id}`}`,
  },
  invitations: {
    icon: IconUsers,
    text: (count) =>
      tr({ one: "{count} invitation not accepted yet", other: "{count} invitations not accepted yet" }, { count }),
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
  return (
    <HomeList
      id="waiting"
      title={tr("Waiting for you")}
      query={query}
      failure={tr("Failed to load what is waiting for you.")}
      getKey={({ kind, website_id }) => `${kind} ${website_id}`}
    >
      {(entry) => <Entry entry={entry} />}
    </HomeList>
  );
}

function Entry({ entry }: { entry: Waiting }) {
  const { icon, text, to } = looks[entry.kind];
  return <HomeEntry to={to(entry)} icon={icon} text={text(entry.count)} website={entry.website} />;
}
