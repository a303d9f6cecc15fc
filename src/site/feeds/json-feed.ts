import { storableJson } from "../../shared/text.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(feed: Feed): string {
  return storableJson({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.siteTitle, url: feed.homeUrl }],
    items: feed.items.map(toItem),
  });
}

/** Undefined members are omitted. */
function toItem(item: FeedItem) {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    content_html: item.contentHtml,
    summary: item.summary,
    image: item.imageUrl ?? undefined,
    date_published: item.published.toISOString(),
    date_modified: item.modified.toISOString(),
    authors: item.authors.map(({ name, url }) => ({ name, url: url ?? undefined })),
    tags: getTags(item),
  };
}

function getTags({ category, tags }: FeedItem): string[] | undefined {
  const all = [...(category === null ? [] : [category]), ...tags];
  return all.length > 0 ? all : undefined;
}
