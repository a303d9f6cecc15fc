import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { checkSlug } from "../../writing.calls.ts";
import type { ArticleSettings } from "../article/use-article.ts";

const rest = 400;

/** Checks whether the slug is available on its website after typing pauses; undefined while unknown. */
export function useSlugCheck({ fields: { slug }, site, draft, websiteId, view }: ArticleSettings) {
  const [rested] = useDebouncedValue(slug, rest);
  const website_id = draft?.website_id ?? websiteId;
  const query = { site, slug: rested, website_id, article_id: view.id ?? undefined };
  const { data } = useQuery({
    queryKey: ["slug", query],
    queryFn: ({ signal }) => callApi(checkSlug, { query, signal }),
    enabled: rested !== "",
    staleTime: 10_000,
    retry: false,
  });
  const isItsOwn = slug === draft?.published?.slug;
  return rested === slug && slug !== "" && !isItsOwn ? data : undefined;
}
