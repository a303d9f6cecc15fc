import { useLocation } from "react-router";
import type { ArticleSite } from "./article-fields.ts";
import { OpenArticle } from "./OpenArticle.tsx";

interface Props {
  site: ArticleSite;
  /** The site's name. */
  place: string;
}

/** An empty article, again each time that somebody goes to its address. */
export function NewArticle(props: Props) {
  const { key } = useLocation();
  return <OpenArticle key={key} {...props} draft={null} />;
}
