import type { SiteChoice } from "../../../../shared/contract.ts";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { Article } from "./use-article.ts";

/** The site of an article, whose categories and tags it may have. */
export function getSite({ site, websiteId }: Pick<Article, "site" | "websiteId">): SiteChoice {
  return { site, website_id: websiteId };
}

export function useMayManage(
  { site, websiteId }: Pick<Article, "site" | "websiteId">,
  permission: "tags.manage" | "categories.manage" | "html.embed",
): boolean {
  const { data: websites = [] } = useWebsites(permission);
  const { data: account } = useAccount();
  if (site === "host") return account?.role === "owner";
  return websiteId === undefined ? websites.length > 0 : websites.some(({ website_id }) => website_id === websiteId);
}

/** Whether the user may add HTML to an article; before it exists, by what is known of its site. */
export function useMayEmbedHtml(article: Pick<Article, "site" | "websiteId" | "draft">): boolean {
  const isManager = useMayManage(article, "html.embed");
  return article.draft?.may_embed_html ?? isManager;
}
