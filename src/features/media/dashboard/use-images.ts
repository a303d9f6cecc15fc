import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../../../ui/calls/api.ts";
import { getUploadedImages } from "../calls.ts";
import type { LibraryImage } from "../contract.ts";
import { useLibraryWebsite } from "./library-website.ts";

const limit = 60;
const key = "images";

interface ImagePage {
  items: LibraryImage[];
  total: number;
}
type Loaded = InfiniteData<ImagePage, number>;

/** The user's images whose names contain `search`, newest first, loaded page by page. `folder`: null for all. */
export function useImages(search: string, folder: string | null = null) {
  const { data, total, ...query } = useLoaded(search.trim(), folder);
  const all = useMemo(() => {
    const known = new Map<number, LibraryImage>();
    // New uploads shift later pages, so an image may arrive twice.
    for (const image of data?.pages.flatMap(({ items }) => items) ?? []) known.set(image.image_id, image);
    return [...known.values()];
  }, [data]);
  return { ...query, images: all, total, isLoaded: data !== undefined };
}

function useLoaded(search: string, folder: string | null) {
  const website_id = useLibraryWebsite();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [key, website_id, search, folder],
    queryFn: ({ pageParam: page, signal }) =>
      callApi(getUploadedImages, { query: { website_id, search, folder: folder ?? undefined, page, limit }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }: ImagePage, pages) => (pages.length * limit < total ? pages.length + 1 : undefined),
    placeholderData: (shown, shownBy) => (shownBy?.queryKey[1] === website_id ? keepPreviousData(shown) : undefined),
  });
  return { data, error, isFetching, refetch, hasNextPage, fetchNextPage, total: data?.pages.at(-1)?.total ?? 0 };
}

/** The screens' cache of images, updated by changes made here. */
export function useImageCache() {
  const client = useQueryClient();
  const website = useLibraryWebsite();
  return useMemo(() => {
    const all = [key, website, "", null];
    const change = (work: (image: LibraryImage) => LibraryImage[]) =>
      client.setQueriesData<Loaded>(
        { queryKey: [key] },
        (now) => now && { ...now, pages: now.pages.map(mapped(work)) },
      );
    const find = (id: number) =>
      client
        .getQueriesData<Loaded>({ queryKey: [key] })
        .flatMap(([, now]) => now?.pages.flatMap(({ items }) => items) ?? [])
        .find((image) => image.image_id === id);
    const newest = () => client.getQueryData<Loaded>(all)?.pages[0]?.items[0]?.image_id ?? 0;
    return {
      /** The highest id so far: an upload with a lower one already existed. */
      newest,
      find,
      /** Adds a new upload before its details are loaded. */
      add: (image: LibraryImage) =>
        client.setQueryData<Loaded>(all, (now) => {
          const isKnown = now?.pages.some(({ items }) => items.some((one) => one.image_id === image.image_id));
          const [first, ...rest] = now?.pages ?? [];
          if (!now || !first || isKnown) return now;
          return { ...now, pages: [{ total: first.total + 1, items: [image, ...first.items] }, ...rest] };
        }),
      put: (image: LibraryImage) => change((one) => [one.image_id === image.image_id ? image : one]),
      drop: (id: number) => change((one) => (one.image_id === id ? [] : [one])),
      refresh: () => client.invalidateQueries({ queryKey: [key] }),
    };
  }, [client, website]);
}

const mapped =
  (work: (image: LibraryImage) => LibraryImage[]) =>
  ({ items, total }: ImagePage): ImagePage => ({ items: items.flatMap(work), total });
