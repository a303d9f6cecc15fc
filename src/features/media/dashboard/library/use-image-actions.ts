import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { nothingSent, type Sent } from "../../../../shared/media/sent.ts";
import { isStatus } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { type LibraryImage, texts } from "../../contract.ts";
import { deleteImage } from "../image-calls.ts";
import { useLibraryWebsite } from "../library-website.ts";
import { replaceImage } from "../upload.ts";
import { useImageCache } from "../use-images.ts";
import { usesKey, useUses } from "./Uses.tsx";

export type Question = { kind: "delete" } | { kind: "crop" } | { kind: "replace"; file: File } | null;

interface Options {
  image: LibraryImage;
  onGone: () => void;
  onReplaced: (image: LibraryImage) => void;
  onEdited: (image: LibraryImage) => void;
}

/** Deletes or replaces an image after confirmation. */
export function useImageActions({ image, onGone, onReplaced, onEdited }: Options) {
  const { image_id: id } = image;
  const { data: uses = [] } = useUses(id);
  const client = useQueryClient();
  const website = useLibraryWebsite();
  const { drop, refresh } = useImageCache();
  const [sent, setSent] = useState<Sent | null>(null);

  async function erase(): Promise<void> {
    try {
      await deleteImage(website, id, uses.length > 0);
      drop(id);
      showSuccess(texts.deleted);
      void refresh();
      onGone();
    } catch (error) {
      // It is in use by now: show where, and ask again.
      if (isStatus(error, 409)) await client.invalidateQueries({ queryKey: usesKey(id) });
      if (isStatus(error, 404)) {
        drop(id);
        onGone();
      }
      showFailure(error, texts.deleteFailed);
    }
  }

  async function replace(file: File): Promise<void> {
    try {
      const after = await replaceImage(website, id, file, setSent);
      if (after.image_id === id) {
        showSuccess(tr("This is the same image."));
        return;
      }
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ["image-uses"] })]);
      showSuccess(texts.replaced);
      onReplaced(after);
    } catch (error) {
      showFailure(new Error((error as Error).message), (error as Error).message);
    }
  }

  async function takeEdited(edited: LibraryImage, everywhere: boolean): Promise<void> {
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: ["image-uses"] })]);
    (everywhere ? onReplaced : onEdited)(edited);
  }

  async function run(question: Exclude<Question, { kind: "crop" } | null>): Promise<void> {
    setSent(nothingSent);
    await (question.kind === "delete" ? erase() : replace(question.file));
    setSent(null);
  }
  return { uses, run, sent, takeEdited };
}
