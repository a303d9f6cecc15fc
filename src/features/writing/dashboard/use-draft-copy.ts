import { useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type ArticleFormValues, type ArticleTarget, hasText, hasWork } from "./article-form.ts";
import { type Draft, draftCopy } from "./draft-copy.ts";

const pauseBeforeSaving = 400;

interface Options {
  userId: number;
  target: ArticleTarget;
  form: UseFormReturn<ArticleFormValues>;
  isSlugTouched: () => boolean;
}

/** Keeps what is typed on this device until it is posted, and says when it did so. */
export function useDraftCopy({ userId, target, form, isSlugTouched }: Options) {
  const copy = useMemo(() => draftCopy(userId, target, () => window.localStorage), [userId, target]);
  const [offer, setOffer] = useState<Draft | null>(() => copy.read());
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const touched = useRef(isSlugTouched);
  touched.current = isSlugTouched;

  useEffect(() => {
    let timer: number | undefined;
    function save() {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      const values = form.getValues();
      if (!hasText(values)) {
        copy.remove();
        setKeptAt(null);
        return;
      }
      const now = new Date();
      const kept = copy.write(draftOf(values, touched.current(), now));
      setKeptAt(kept ? now : "refused");
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setUnsaved(hasWork(values));
        window.clearTimeout(timer);
        timer = window.setTimeout(save, pauseBeforeSaving);
      },
    });
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      save();
      unsubscribe();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [copy, form]);

  return { offer, closeOffer: () => setOffer(null), removeCopy: copy.remove, keptAt, unsaved };
}

function draftOf({ cover_photo, ...values }: ArticleFormValues, slugTouched: boolean, now: Date): Draft {
  return { values, slugTouched, coverName: cover_photo?.name ?? null, savedAt: now.toISOString() };
}
