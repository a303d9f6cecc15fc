import { Anchor, Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconPlus, IconSettings } from "../../../../ui/icons/index.ts";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { useIsOwner } from "../../../accounts/dashboard/session/use-account.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../../websites/dashboard/NoWebsites.tsx";
import { allowsByRole, useWebsites } from "../../../websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../../websites/dashboard/WebsiteSelect.tsx";
import { type NewsletterSummary, texts } from "../../contract.ts";
import { Invitations } from "../edition/Invitations.tsx";
import { PausedNotice } from "../newsletter/PausedNotice.tsx";
import { useBeginning } from "../newsletter/use-beginning.ts";
import { pageSize, useNewsletters } from "../newsletter/use-newsletters.ts";
import { usePause } from "../newsletter/use-pause.ts";
import { DeleteNewsletterDialog } from "./DeleteNewsletterDialog.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { NewsletterRow } from "./NewsletterRow.tsx";

/** The newsletters of one website at a time, newest first. */
export default function NewslettersPage() {
  usePageTitle(tr("Newsletters"));
  const [params, setParams] = useSearchParams();
  const websites = useWebsites("newsletters.read");
  const website = useCurrentWebsite(websites.data, Number(params.get("website")));
  const page = parsePage(params);
  const isOwner = useIsOwner();
  const list = useNewsletters(website?.website_id, page);
  const isPaused = Boolean(usePause(website?.website_id));
  const [deleting, setDeleting] = useState<NewsletterSummary | null>(null);
  const mayWrite = website !== undefined && allowsByRole(website, "newsletters.write");
  const maySend = website !== undefined && allowsByRole(website, "newsletters.send");
  const go = (next: { website?: number; page?: number }, replace = false) => {
    const query = new URLSearchParams();
    const id = next.website ?? params.get("website");
    if (id) query.set("website", String(id));
    if (next.page && next.page > 1) query.set("page", String(next.page));
    setParams(query, { replace });
  };

  return (
    <div className={screen.page} data-steady>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Newsletters")}
        </Title>
        {website && (
          <WebsiteSelect
            aria-label={tr("Website")}
            websites={websites.data ?? []}
            value={website.website_id}
            onChoose={(id) => go({ website: id })}
          />
        )}
        {website && (
          <Group gap={8}>
            {list.data && list.data.total > 0 && <ExportButton websiteId={website.website_id} />}
            {mayWrite && <NewNewsletter websiteId={website.website_id} />}
          </Group>
        )}
      </div>
      {isOwner && (
        <p>
          <Anchor component={Link} to="/dashboard/network-newsletters">
            {tr("Newsletters of the network")}
          </Anchor>
        </p>
      )}
      {!website && <NotLoaded query={websites} label={tr("Loading your websites")} failure={texts.loadFailed} />}
      {websites.data?.length === 0 && <NoWebsites purpose={tr("Write newsletters to your members here.")} />}
      {website && (
        <>
          <PausedNotice websiteId={website.website_id} />
          <Invitations websiteId={website.website_id} />
          <p className={screen.count} role="status">
            {list.data && tr({ one: "{count} newsletter", other: "{count} newsletters" }, { count: list.data.total })}
          </p>
          <NotLoaded query={list} label={tr("Loading newsletters")} failure={texts.loadFailed} />
          {list.data?.items.length === 0 && <NoNewsletters websiteId={website.website_id} mayWrite={mayWrite} />}
          {list.data && list.data.items.length > 0 && (
            <ul
              className={`${framed.list} ${screen.list}`}
              aria-label={tr("Newsletters")}
              aria-busy={list.isPlaceholderData}
            >
              {list.data.items.map((newsletter) => (
                <NewsletterRow
                  key={newsletter.id}
                  newsletter={newsletter}
                  isPaused={isPaused}
                  mayWrite={mayWrite}
                  maySend={maySend}
                  onDelete={() => setDeleting(newsletter)}
                />
              ))}
            </ul>
          )}
          <ListPages
            list={list}
            pageSize={pageSize}
            page={page}
            onPage={(next, replace) => go({ page: next }, replace)}
          />
        </>
      )}
      {deleting && <DeleteNewsletterDialog newsletter={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function NewNewsletter({ websiteId }: { websiteId: number }) {
  const begin = useBeginning();
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      loading={begin.isPending}
      onClick={() => begin.start({ website_id: websiteId })}
    >
      {tr("New newsletter")}
    </Button>
  );
}

function NoNewsletters({ websiteId, mayWrite }: { websiteId: number; mayWrite: boolean }) {
  return (
    <EmptyState title={tr("No newsletters yet")}>
      <p>
        {tr(
          "Send email to the members of this website who agreed to get it. Write newsletters here, see who will get them, and check what happened to each email.",
        )}
      </p>
      {mayWrite && (
        <Button
          component={Link}
          to={`/dashboard/settings/newsletters/${websiteId}`}
          variant="default"
          size="sm"
          leftSection={<IconSettings size={18} aria-hidden />}
          h="auto"
          mih={42}
          py={8}
          styles={{ label: { whiteSpace: "normal" } }}
        >
          {tr("Set up sender and postal address")}
        </Button>
      )}
    </EmptyState>
  );
}
