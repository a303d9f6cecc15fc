import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { useMarkUnsaved } from "../../../../ui/dialogs/unsaved-work.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { type LibraryImage, texts } from "../../contract.ts";
import { putImage } from "../image-calls.ts";
import { useLibraryWebsite } from "../library-website.ts";
import { useImageCache } from "../use-images.ts";

type Words = Partial<Pick<LibraryImage, "alt" | "original_name">>;

/** Unsaved input by image, kept while another image is selected. */
const typed = new Map<number, Words>();

/**
 * An image's name and alternative text. Saves on blur and keeps input that could not be
 * saved.
 */
export function useWords(image: LibraryImage) {
  const { image_id: id } = image;
  const [words, setWords] = useState<Words>(() => typed.get(id) ?? {});
  const [state, setState] = useState<"saved" | "saving" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Checked, but not saved yet. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const website = useLibraryWebsite();
  const { put } = useImageCache();
  const isUnsaved = Object.keys(words).length > 0;
  useMarkUnsaved(isUnsaved, tr("Your changes to an image haven't been saved."));

  function type(changes: Words) {
    const next = { ...words, ...changes };
    typed.set(id, next);
    setWords(next);
    setState(null);
  }

  async function send(changes: Words & { decorative?: boolean }): Promise<void> {
    setState("saving");
    setProblem(null);
    try {
      put(await putImage(website, id, changes));
      // Input typed meanwhile goes into the next save.
      const left = Object.entries(typed.get(id) ?? {}).filter(
        ([name, value]) => changes[name as keyof Words] !== value,
      );
      if (left.length === 0) typed.delete(id);
      else typed.set(id, Object.fromEntries(left));
      setWords(Object.fromEntries(left));
      setState("saved");
    } catch (error) {
      setState(null);
      setProblem(getMessage(error, texts.editFailed));
      if (!isOpen.current) showFailure(error, texts.editFailed);
    }
  }
  const save = async () => {
    if (isUnsaved && state !== "saving") await send(words);
  };

  const isOpen = useRef(true);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void latest.current();
    };
  }, []);

  const text = state === "saving" ? tr("Saving…") : state === "saved" ? tr("changes|Saved") : "";
  return {
    name: words.original_name ?? image.original_name,
    alt: words.alt ?? image.alt,
    type,
    save,
    decorative: ticked ?? image.decorative,
    setDecorative: async (decorative: boolean) => {
      setTicked(decorative);
      await send({ ...words, decorative });
      setTicked(null);
    },
    problem,
    text,
  };
}
