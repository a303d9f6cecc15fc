import { tr } from "../../../../shared/languages/tr.ts";
import classes from "./Inbox.module.css";

interface Props {
  /** Null for an article, or if the page was deleted. */
  page_name: string | null;
  page_address: string;
}

/** The page or article of a submission. */
export function Source({ page_name, page_address }: Props) {
  const [, article] = /\/article\/([a-z0-9-]+)$/.exec(page_address) ?? [];
  if (page_name === null && article === undefined) return <>{tr("a page that has been deleted")}</>;
  return (
    <a href={page_address} target="_blank" rel="noopener" className={classes.source}>
      {page_name ?? tr("the article “{article}”", { article: article ?? "" })}
    </a>
  );
}
