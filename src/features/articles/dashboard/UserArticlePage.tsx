import { useSiteTitle } from "../../websites/dashboard/use-websites.ts";
import { NewArticle } from "./NewArticle.tsx";

export default function UserArticlePage() {
  const siteTitle = useSiteTitle();
  return <NewArticle site="user" place={siteTitle} />;
}
