import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { Orphan } from "../../../documents/client/engine/local-copies.ts";
import { OpenDocument, savedAt } from "../../../documents/client/screen/OpenDocument.tsx";
import { tr } from "../../../shared/languages/tr.ts";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { useSession } from "../../accounts/dashboard/session/session.tsx";
import { type Page, texts } from "../contract.ts";
import classes from "./OpenPage.module.css";
import { PageScreen } from "./PageScreen.tsx";
import { getComponents, getPreviewData, type PageRef } from "./page/page-calls.ts";
import { copyName, type PageStart } from "./page/use-page.ts";

type Props = Omit<ComponentProps<typeof PageScreen>, "start"> & { page: Page; websiteId: number };

/** Loads the initial data of a page's screen. Later updates take another path. */
export function OpenPage({ page, websiteId, ...rest }: Props) {
  const { data, error, isFetching, refetch } = useFirst({ websiteId, slug: page.slug }, page.page_id);
  const [first, setFirst] = useState<typeof data>(undefined);
  const found = first ?? data;
  if (!first && data) setFirst(data);
  if (error && !found) {
    return (
      <main style={{ padding: 24 }}>
        <h1>{page.page_name}</h1>
        {rest.chooser(() => {})}
        <LoadError
          error={error}
          fallback={texts.componentsFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  if (!found) return <LoadingPage />;
  return <Opening {...rest} start={{ page, websiteId, ...found }} />;
}

function useFirst(place: PageRef, pageId: number) {
  return useQuery({
    queryKey: ["open-page", pageId],
    queryFn: async ({ signal }) => {
      const [{ value: components, version }, data] = await Promise.all([
        getComponents(place, signal),
        getPreviewData(place, signal),
      ]);
      return { components, version, data };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type OpeningProps = Omit<Props, "page" | "websiteId"> & { start: Omit<PageStart, "orphan"> };

function Opening({ start, ...rest }: OpeningProps) {
  const { userId } = useSession();
  return (
    <OpenDocument
      userId={userId ?? 0}
      name={copyName(start.page.page_id)}
      heading={start.page.page_name}
      what="page"
      discardText={tr("They are only on this device and can't be recovered.")}
      describe={(orphan) => (
        <>
          <p className={classes.lead}>{tr("We kept your unsaved changes")}</p>
          <p>{describeCopy(orphan)}</p>
        </>
      )}
      frame={(copies) => <main className={classes.copies}>{copies}</main>}
    >
      {(orphan) => <PageScreen {...rest} start={{ ...start, orphan }} />}
    </OpenDocument>
  );
}

function describeCopy(orphan: Orphan): string {
  const { pending, aside } = orphan.copy;
  return tr(
    {
      one: "{count} change, kept on this device on {when}.",
      other: "{count} changes, kept on this device on {when}.",
    },
    { count: Object.keys(pending).length + aside.length, when: savedAt(orphan) },
  );
}
