import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { allows, useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { ArticleSettings } from "./use-article.ts";

/** Whether the user may publish an article, or asks for a review instead. */
export function useMayPublish({ site, draft, websiteId }: ArticleSettings): boolean {
  const { data } = useWebsites("articles.write");
  const account = useAccount();
  if (draft) return draft.may_publish;
  if (site === "host") return account.data?.host_articles !== "review";
  const website = data?.find(({ website_id }) => website_id === websiteId) ?? data?.[0];
  return !website || allows(website, "articles.publish");
}
