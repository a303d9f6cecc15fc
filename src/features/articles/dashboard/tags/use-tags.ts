import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../tags.calls.ts";

const getKey = ({ site, website_id }: SiteChoice) => ["tags", site, website_id ?? null];

export function useTags(place: SiteChoice) {
  return useQuery({
    queryKey: getKey(place),
    queryFn: ({ signal }) => callApi(calls.getTags, { query: place, signal }),
    staleTime: 0,
  });
}

/** Refreshes the tags of all websites. */
export function useRefreshTags(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["tags"] });
}

/** The tag with this name, made if there is none. */
export function useAddTag(place: SiteChoice): (name: string) => Promise<calls.Tag> {
  const client = useQueryClient();
  return async (name) => {
    const added = await callApi(calls.addTag, { body: { ...place, name } });
    client.setQueryData<calls.Tag[]>(getKey(place), (known = []) =>
      [...known.filter(({ tag_id }) => tag_id !== added.tag_id), added].sort((a, b) => a.name.localeCompare(b.name)),
    );
    return added;
  };
}
