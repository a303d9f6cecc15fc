import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import framed from "../../../../ui/framed-list.module.css";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { When } from "../../../../ui/When.tsx";
import type { Page } from "../../contract.ts";
import * as calls from "../../deleted.calls.ts";
import { restorePage } from "../page/page-calls.ts";
import classes from "../parts/Dialog.module.css";

interface Props {
  websiteId: number;
  onRestored: (page: Page, message: string) => void;
}

/** Pages deleted in the last 30 days, each with a way back. */
export function DeletedPages({ websiteId, onRestored }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["deleted-pages", websiteId],
    queryFn: ({ signal }) => callApi(calls.getDeletedPages, { query: { website_id: websiteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [restoring, setRestoring] = useState<number | null>(null);

  async function restore(page_id: number) {
    setRestoring(page_id);
    try {
      const { page, message } = await restorePage(websiteId, page_id);
      onRestored(page, message);
    } catch (failure) {
      showFailure(failure, calls.deletedTexts.restoreFailed);
      void refetch();
    } finally {
      setRestoring(null);
    }
  }

  if (error && !data) {
    const { loadFailed } = calls.deletedTexts;
    return <LoadError error={error} fallback={loadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.deleted} aria-labelledby="deleted-pages">
      <h3 id="deleted-pages" className={classes.subtitle}>
        {tr("Deleted pages")}
      </h3>
      <p className={classes.purpose}>{tr("They are kept for 30 days.")}</p>
      <ul className={framed.list}>
        {data.map(({ page_id, page_name, slug, deleted_at }) => (
          <li key={page_id} className={classes.deletedPage}>
            <span>
              {page_name}
              <span className={classes.purpose}>
                /{slug} · <When date={deleted_at} />
              </span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={tr("Restore {name}", { name: page_name })}
              loading={restoring === page_id}
              disabled={restoring !== null}
              onClick={() => void restore(page_id)}
            >
              {tr("Restore")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
