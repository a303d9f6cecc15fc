import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import { texts } from "../contract.ts";
import { getFolders, moveImages } from "./image-calls.ts";
import { useLibraryWebsite } from "./library-website.ts";
import { useImageCache } from "./use-images.ts";

const key = "image-folders";

/** The folders of the library, by name. */
export function useFolders() {
  const website = useLibraryWebsite();
  return useQuery({ queryKey: [key, website], queryFn: ({ signal }) => getFolders(website, signal) });
}

/** Moves images into a folder; resolves to whether that worked. */
export function useMoveImages() {
  const website = useLibraryWebsite();
  const client = useQueryClient();
  const { refresh } = useImageCache();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, folder }: { ids: number[]; folder: string }) => moveImages(website, ids, folder),
  });
  async function move(ids: number[], folder: string, { quiet = false } = {}): Promise<boolean> {
    try {
      const { message } = await mutateAsync({ ids, folder });
      if (!quiet) showSuccess(message);
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: [key] })]);
      return true;
    } catch (error) {
      showFailure(error, texts.moveFailed);
      return false;
    }
  }
  return { move, isMoving: isPending };
}
