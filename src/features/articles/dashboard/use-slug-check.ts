import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getJson } from "../../../ui/api.ts";
import { slugCheckAnswer } from "../writing-contract.ts";
import type { Article } from "./use-article.ts";

const rest = 400;

/** Whether the article's slug is free on its site, once typing rests; undefined while nobody knows. */
export function useSlugCheck({ fields: { slug }, site, draft, websiteId, view }: Article) {
  const [rested] = useDebouncedValue(slug, rest);
  const query = new URLSearchParams({ site, slug: rested });
  const website = draft?.website_id ?? websiteId;
  if (site === "user" && website !== undefined) query.set("website_id", String(website));
  if (view.id !== null) query.set("article_id", String(view.id));
  const { data } = useQuery({
    queryKey: ["slug", query.toString()],
    queryFn: ({ signal }) => getJson(`/api/check-slug?${query}`, slugCheckAnswer, signal),
    enabled: rested !== "",
    staleTime: 10_000,
    retry: false,
  });
  const isItsOwn = slug === draft?.published?.slug;
  return rested === slug && slug !== "" && !isItsOwn ? data : undefined;
}
