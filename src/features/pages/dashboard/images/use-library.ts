import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { z } from "zod";
import { getJson } from "../../../../dashboard/api.ts";
import { type LibraryImage, libraryImage } from "../../../media/contract.ts";

const libraryImages = z.array(libraryImage);
const none: LibraryImage[] = [];
const queryKey = ["uploaded-images"];

/** The user's uploaded pictures, newest first. */
export function useLibrary() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson("/api/get-uploaded-images", libraryImages, signal),
  });
  const client = useQueryClient();
  const add = useCallback(
    (image: LibraryImage) => {
      client.setQueryData<LibraryImage[]>(queryKey, (now = []) => [
        image,
        ...now.filter(({ image_id }) => image_id !== image.image_id),
      ]);
    },
    [client],
  );
  return { images: data ?? none, error, isFetching, refetch, add };
}
