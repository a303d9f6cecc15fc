import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconUserShield } from "../../../ui/icons/index.ts";
import screen from "../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../ui/list/NotLoaded.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { SectionLinks } from "../../../ui/SectionLinks.tsx";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../websites/dashboard/NoWebsites.tsx";
import { allowsByRole, useWebsites } from "../../websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../websites/dashboard/WebsiteSelect.tsx";
import { texts } from "../contract.ts";
import classes from "./inbox/Inbox.module.css";
import { type Tab, tabs } from "./inbox/inbox-place.ts";
import { type InboxLocation, useInboxLocation } from "./inbox/use-inbox-location.ts";
import { MessagesTab } from "./messages/MessagesTab.tsx";
import { PollsTab } from "./polls/PollsTab.tsx";
import { SignUpsTab } from "./sign-ups/SignUpsTab.tsx";
import { useInboxCounts } from "./use-inbox-counts.ts";

const contents = { messages: MessagesTab, "sign-ups": SignUpsTab, polls: PollsTab };

const ThingPeopleDialog = lazyDialog(() => import("../../people/dashboard/website/ThingPeopleDialog.tsx"));

/** Submissions to the user's websites: messages, sign-ups, and votes. */
export default function InboxPage() {
  const inbox = useInboxLocation();
  const { place } = inbox;
  usePageTitle(tr("{tab} · Inbox", { tab: tabs[place.tab] }));
  const websites = useWebsites("inbox.read");
  const website = useCurrentWebsite(websites.data, place.website);
  const [showsPeople, setShowsPeople] = useState(false);
  const Content = contents[place.tab];
  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Inbox")}
        </Title>
        {website && (
          <WebsiteSelect
            aria-label={tr("Website")}
            className={classes.website}
            websites={websites.data ?? []}
            value={website.website_id}
            onChoose={(id) => inbox.go({ website: id })}
          />
        )}
        {website && allowsByRole(website, "people.manage") && (
          <Button
            variant="default"
            leftSection={<IconUserShield size={18} aria-hidden />}
            onClick={() => setShowsPeople(true)}
          >
            {tr("Who can see this")}
          </Button>
        )}
      </div>
      {website && <Tabs inbox={inbox} websiteId={website.website_id} />}
      {!website && <NotLoaded query={websites} label={tr("Loading your websites")} failure={texts.loadFailed} />}
      {websites.data?.length === 0 && (
        <NoWebsites purpose={tr("Messages, sign-ups, and votes from your websites' visitors appear here.")} />
      )}
      {website && showsPeople && (
        <ThingPeopleDialog kind="inbox" id={website.website_id} onClose={() => setShowsPeople(false)} />
      )}
      {website && <Content key={`${place.tab} ${website.website_id}`} website={website} inbox={inbox} />}
    </div>
  );
}

function Tabs({ inbox: { place, to }, websiteId }: { inbox: InboxLocation; websiteId: number }) {
  const { data } = useInboxCounts();
  const unread = data?.find(({ website_id }) => website_id === websiteId)?.unread_messages ?? 0;
  const label = tr({ one: "{count} unread message", other: "{count} unread messages" }, { count: unread });
  return (
    <SectionLinks
      label={tr("Inbox")}
      current={tabs[place.tab]}
      sections={(Object.keys(tabs) as Tab[]).map((tab) => ({
        to: to({ tab, page: 1 }),
        name: tabs[tab],
        count: tab === "messages" ? { number: unread, label } : undefined,
      }))}
    />
  );
}
