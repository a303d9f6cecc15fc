import { Button } from "@mantine/core";
import classes from "./ArticlesPage.module.css";
import type { ListFilter } from "./use-articles.ts";

/** Why the list is empty: nothing written yet, an empty bin, or a filter that nothing passes. */
export function NoArticles({ filter, onReset }: { filter: ListFilter; onReset: () => void }) {
  if (filter.search || filter.website || (filter.state && filter.state !== "bin")) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>No article matches</p>
        <p>Nothing of what you wrote passes this search and filter.</p>
        <Button variant="default" size="sm" mt={16} onClick={onReset}>
          Show all articles
        </Button>
      </div>
    );
  }
  if (filter.state === "bin") {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>The bin is empty</p>
        <p>Articles that you delete rest here for 30 days, in case you want them back.</p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>No articles yet</p>
      <p>What you write, drafts included, will be listed here. Begin with “New article”.</p>
    </div>
  );
}
