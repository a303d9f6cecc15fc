import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import type { ListFilter } from "./use-articles.ts";

/** Explains why the list is empty: no articles yet, an empty bin, or no matches. */
export function NoArticles({ filter, onReset }: { filter: ListFilter; onReset: () => void }) {
  if (filter.search || filter.website || (filter.state && filter.state !== "bin")) {
    return (
      <EmptyState title={tr("No articles found")}>
        <p>{tr("None of your articles match your search and filters.")}</p>
        <Button variant="default" size="sm" onClick={onReset}>
          {tr("Show all articles")}
        </Button>
      </EmptyState>
    );
  }
  if (filter.state === "bin") {
    return (
      <EmptyState title={tr("The bin is empty")}>
        <p>{tr("Deleted articles stay here for 30 days, in case you want to restore them.")}</p>
        <Button variant="default" size="sm" onClick={onReset}>
          {tr("Show all articles")}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={tr("No articles yet")}>
      <p>{tr("Your articles, including drafts, will be listed here. To start, choose “New article.”")}</p>
    </EmptyState>
  );
}
