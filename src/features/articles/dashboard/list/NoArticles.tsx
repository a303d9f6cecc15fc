import { Button } from "@mantine/core";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import type { ListFilter } from "./use-articles.ts";

/** Why the list is empty: nothing written yet, an empty bin, or a filter that nothing passes. */
export function NoArticles({ filter, onReset }: { filter: ListFilter; onReset: () => void }) {
  if (filter.search || filter.website || (filter.state && filter.state !== "bin")) {
    return (
      <EmptyState title="No article matches">
        <p>Nothing of what you wrote passes this search and filter.</p>
        <Button variant="default" size="sm" mt={16} onClick={onReset}>
          Show all articles
        </Button>
      </EmptyState>
    );
  }
  if (filter.state === "bin") {
    return (
      <EmptyState title="The bin is empty">
        <p>Articles that you delete rest here for 30 days, in case you want them back.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No articles yet">
      <p>What you write, drafts included, will be listed here. Begin with “New article”.</p>
    </EmptyState>
  );
}
