import { useLocation } from "react-router";
import type { ArticleSite } from "./article/article-fields.ts";
import { OpenArticle } from "./OpenArticle.tsx";

interface Props {
  site: ArticleSite;
  /** The website's name. */
  place: string;
  /** The person's first one by default. */
  websiteId?: number | undefined;
}

/** Starts an empty article on each visit to its address. */
export function NewArticle(props: Props) {
  const { key } = useLocation();
  return <OpenArticle key={key} {...props} draft={null} />;
}
