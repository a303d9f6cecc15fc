import { useSiteTitle } from "../../../dashboard/use-websites.ts";
import { ArticleScreen } from "./ArticleScreen.tsx";

export default function UserArticlePage() {
  const siteTitle = useSiteTitle();
  return <ArticleScreen key="user" target="user" heading={`Post on ${siteTitle}`} />;
}
