import { useRef } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import type { Website } from "../../websites/contract.ts";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../websites/dashboard/NoWebsites.tsx";
import { useWebsites } from "../../websites/dashboard/use-websites.ts";
import { NewArticle } from "./NewArticle.tsx";

export default function UserArticlePage() {
  const { data, isPending } = useWebsites("articles.write");
  const current = useCurrentWebsite(data);
  // An article stays where it was started, whatever is chosen in the menu meanwhile.
  const started = useRef<Website>(undefined);
  started.current ??= current;
  if (data?.length === 0) return <NoWebsites purpose={tr("You have no website to write for.")} />;
  if (isPending) return <LoadingPage />;
  const { website_id, title } = started.current ?? {};
  return <NewArticle site="user" place={title || fallback.siteTitle} websiteId={website_id} />;
}
