import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { Message } from "../../../ui/states/Message.tsx";
import { LibraryWebsite } from "../../media/dashboard/library-website.ts";
import type { Website } from "../../websites/contract.ts";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { useWebsites } from "../../websites/dashboard/use-websites.ts";
import { type Page, texts } from "../contract.ts";
import { OpenPage } from "./OpenPage.tsx";
import { getPages } from "./page/page-calls.ts";
import { type Status, StatusMessage } from "./page/StatusMessage.tsx";
import { DeletePageDialog } from "./top/DeletePageDialog.tsx";
import { PageChooser } from "./top/PageChooser.tsx";

// Loaded on demand: it includes every template, which few visits to the editor need.
const AddPageDialog = lazy(() => import("./top/AddPageDialog.tsx"));

const noPage = tr("There is no page that you can change. An owner of the website decides that.");

/** The page builder. The address identifies the website and the page. */
export default function WebEditorPage() {
  usePageTitle(tr("Page builder"));
  const { data, error, isFetching, refetch } = useWebsites("pages.write");
  const isGuest = (useWebsites().data?.length ?? 0) > 0;
  if (error && !data) return <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage />;
  if (data.length === 0) {
    return (
      <Message title={tr("Page builder")}>
        <p>{isGuest ? noPage : tr("Pages belong to a website. Start by adding one.")}</p>
        <Button component={Link} to="/dashboard">
          {tr("Go to your websites")}
        </Button>
      </Message>
    );
  }
  return <WebsiteEditor websites={data} />;
}

function Failed(props: { error: unknown; retrying: boolean; onRetry: () => void }) {
  return (
    <main style={{ padding: 24 }}>
      <h1>{tr("Page builder")}</h1>
      <LoadError {...props} fallback={texts.loadFailed} />
    </main>
  );
}

function WebsiteEditor({ websites }: { websites: readonly Website[] }) {
  const [query, setQuery] = useSearchParams();
  const websiteId = useCurrentWebsite(websites, Number(query.get("website")))?.website_id ?? 0;
  const client = useQueryClient();
  const queryKey = ["pages", websiteId];
  const {
    data: pages,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getPages(websiteId, signal),
  });
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Page | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const shown = useRef<number | null>(null);

  if (error && !pages) return <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!pages) return <LoadingPage />;
  const slug = query.get("page");
  // While the slug changes, the window's address is briefly outdated.
  const page =
    pages.find((one) => one.slug === slug) ??
    pages.find((one) => one.page_id === shown.current) ??
    pages.find((one) => one.slug === "home") ??
    pages[0];
  shown.current = page?.page_id ?? null;
  const open = (next: string, site = websiteId) => setQuery({ website: String(site), page: next });
  const setPages = (change: (now: Page[]) => Page[]) =>
    client.setQueryData<Page[]>(queryKey, (now = []) => change(now));

  const tell = (message: string, tone: Status["tone"]) => setStatus({ message, tone, at: String(Date.now()) });
  function takeBack(back: Page, message: string) {
    setPages((now) => [...now, back]);
    open(back.slug);
    tell(message, "success");
  }

  if (!page) return <Failed error={null} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <LibraryWebsite value={websiteId}>
      <OpenPage
        key={page.page_id}
        page={page}
        websiteId={websiteId}
        slugs={pages.map((one) => one.slug)}
        chooser={(onSettings) => (
          <PageChooser
            websites={websites}
            websiteId={websiteId}
            pages={pages}
            page={page}
            onSettings={onSettings}
            onWebsite={(id) => open("home", id)}
            onPage={open}
            onAdd={() => setAdding(true)}
          />
        )}
        onEdited={(edited) => {
          setPages((now) => now.map((one) => (one.page_id === edited.page_id ? edited : one)));
          if (edited.slug !== page.slug) open(edited.slug);
        }}
        onDelete={setDeleting}
      />
      {adding && (
        <Suspense>
          <AddPageDialog
            websiteId={websiteId}
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setPages((now) => [...now, added]);
              open(added.slug);
            }}
            onRestored={(back, message) => {
              setAdding(false);
              takeBack(back, message);
            }}
          />
        </Suspense>
      )}
      <DeletePageDialog
        websiteId={websiteId}
        page={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(gone) => {
          open("home");
          setPages((now) => now.filter((one) => one.page_id !== gone.page_id));
        }}
        onRestored={takeBack}
        onFailed={(message) => tell(message, "error")}
      />
      <StatusMessage status={status} />
    </LibraryWebsite>
  );
}
