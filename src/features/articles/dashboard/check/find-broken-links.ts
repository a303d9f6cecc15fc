import type { Node } from "@tiptap/pm/model";
import { slugPattern } from "../../../../shared/slug.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import type { FindLinkTargets } from "../../../../ui/links/link-targets.ts";
import type { Prefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import * as calls from "../../writing.calls.ts";
import type { Article } from "../article/use-article.ts";
import { brokenLink, getOwnLinks, type Issue, type OwnLink } from "./check-article.ts";

/** Each is a question to the server. */
const mostChecked = 30;
/** A search finds at most this many pages, so the right one may be missing. */
const mostPages = 20;

interface Asking {
  findTargets: FindLinkTargets;
  prefixes: Prefixes;
  signal: AbortSignal;
}

/** Links to articles and pages of the same website that don't exist. */
export async function findBrokenLinks(
  { site, websiteId, draft }: Pick<Article, "site" | "websiteId" | "draft">,
  doc: Node,
  { findTargets, prefixes, signal }: Asking,
): Promise<Issue[]> {
  const { published = null } = draft ?? {};
  const address = published && new URL(published.url, location.href).href.split("/article/", 1)[0];
  const links = getOwnLinks(doc, address ?? null, prefixes);
  const paths = [...new Set(links.map(({ path }) => path))].slice(0, mostChecked);
  const isBroken = async (path: string): Promise<boolean> => {
    const [, article] = /^\/article\/([^/]*)\/?$/.exec(path) ?? [];
    if (article !== undefined) {
      if (!slugPattern.test(article)) return true;
      const query = { site, website_id: websiteId, slug: article };
      const { free, moved } = await callApi(calls.checkSlug, { query, signal });
      return free && !moved;
    }
    const [, page] = /^\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
    // The host site has no built pages, and `everywhere` exists on each website.
    if (site === "host" || websiteId === undefined || page === undefined || everywhere.has(page)) return false;
    const found = (await findTargets({ website_id: websiteId, search: page }, signal)).filter(
      ({ kind }) => kind === "page",
    );
    return found.length < mostPages && !found.some(({ address }) => address === `/${page}`);
  };
  const broken = await Promise.all(paths.map(async (path) => ((await isBroken(path)) ? path : null)));
  return links.filter(({ path }: OwnLink) => broken.includes(path)).map(brokenLink);
}

const everywhere = new Set(["articles", "search", "home"]);
