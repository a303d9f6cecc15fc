import { NoWebsites } from "../../websites/dashboard/NoWebsites.tsx";
import { useSiteTitle } from "../../websites/dashboard/use-websites.ts";
import { NewArticle } from "./NewArticle.tsx";

export default function UserArticlePage() {
  const siteTitle = useSiteTitle();
  if (siteTitle === null) return <NoWebsites purpose="You have no website to write for." />;
  return <NewArticle site="user" place={siteTitle} />;
}
