import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../shared/text.ts";
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
  return (
    <HomeList
      id="waiting"
      title="Waiting for you"
      query={query}
      failure="Failed to load what is waiting for you."
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
