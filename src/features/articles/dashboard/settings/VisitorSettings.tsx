import { PoliticalAdLink } from "../../../compliance/dashboard/PoliticalAdLink.tsx";
import type { ArticleSettings } from "../article/use-article.ts";
import { useMayPublish } from "../article/use-may-publish.ts";
import { SearchSettingsButton } from "./SearchSettingsButton.tsx";

/** Shows settings that take effect at once, to people who can publish the article. */
export default function VisitorSettings({ article }: { article: ArticleSettings }) {
  if (!useMayPublish(article)) return null;
  return (
    <>
      <SearchSettingsButton article={article} />
      <PoliticalAdLink kind="article" id={article.view.id} />
    </>
  );
}
