import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconPlus, IconSettings } from "../../../../ui/icons/index.ts";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { type NewsletterSummary, texts } from "../../contract.ts";
import classes from "../edition/Edition.module.css";
import { useHost } from "../edition/use-editions.ts";
import { useBeginning } from "../newsletter/use-beginning.ts";
import { pageSize, useNewsletters } from "../newsletter/use-newsletters.ts";
import { DeleteNewsletterDialog } from "./DeleteNewsletterDialog.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { NewsletterRow } from "./NewsletterRow.tsx";

/** The newsletters of the network, newest first. For its owners. */
export default function EditionsPage() {
  usePageTitle(tr("Newsletters of the network"));
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const { sites, host } = useHost();
  const list = useNewsletters(host?.website_id, page);
  const begin = useBeginning();
  const [deleting, setDeleting] = useState<NewsletterSummary | null>(null);
  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Newsletters of the network")}
        </Title>
        {host && (
          <div className={classes.actions}>
            <Button
              component={Link}
              to="/dashboard/settings/network-newsletters/sender"
              variant="default"
              leftSection={<IconSettings size={18} aria-hidden />}
            >
              {tr("Sender")}
            </Button>
            {list.data && list.data.total > 0 && <ExportButton websiteId={host.website_id} />}
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              loading={begin.isPending}
              onClick={() => begin.start({ website_id: host.website_id })}
            >
              {tr("New newsletter")}
            </Button>
          </div>
        )}
      </div>
      <p className={classes.lead}>
        {tr(
          "Write to the whole network. Each website you invite can add a block of its own, and its members who agreed to get email get the newsletter. Everybody gets it once, however many websites they belong to.",
        )}
      </p>
      {!host && sites.data && (
        <Notice tone="info">
          <p>{tr("Only an owner of the network can write its newsletters.")}</p>
        </Notice>
      )}
      {!sites.data && <NotLoaded query={sites} label={tr("Loading")} failure={texts.loadFailed} />}
      {host && (
        <>
          <p className={screen.count} role="status">
            {list.data && tr({ one: "{count} newsletter", other: "{count} newsletters" }, { count: list.data.total })}
          </p>
          <NotLoaded query={list} label={tr("Loading newsletters")} failure={texts.loadFailed} />
          {list.data?.items.length === 0 && (
            <EmptyState title={tr("No newsletters yet")}>
              <p>
                {tr("Begin one, invite websites to it with a deadline, and send it when their blocks have come in.")}
              </p>
            </EmptyState>
          )}
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
                  isPaused={false}
                  mayWrite
                  maySend
                  onDelete={() => setDeleting(newsletter)}
                />
              ))}
            </ul>
          )}
          <ListPages
            list={list}
            pageSize={pageSize}
            page={page}
            onPage={(next, replace) => setParams(next > 1 ? { page: String(next) } : {}, { replace })}
          />
        </>
      )}
      {deleting && <DeleteNewsletterDialog newsletter={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}
