import { z } from "zod";
import type { ArticleTarget } from "./article-form.ts";

const draft = z.object({
  values: z.object({
    title: z.string(),
    content: z.string(),
    slug: z.string(),
    description: z.string(),
    publish_date: z.string(),
    category_id: z.string(),
    website_id: z.string().optional(),
    cover_alt: z.string(),
  }),
  slugTouched: z.boolean(),
  /** The file itself is not kept, only that there was one. */
  coverName: z.string().nullable(),
  savedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof draft>;

/** The unfinished article of one user and one form, on this device. */
export interface DraftCopy {
  read: () => Draft | null;
  /** False when the browser refuses: no room, or storage switched off. */
  write: (draft: Draft) => boolean;
  remove: () => void;
}

export function draftCopy(userId: number, target: ArticleTarget, storage: () => Storage): DraftCopy {
  const key = `rostrum.article.${userId}.${target}`;
  return {
    read: () => attempt(() => parse(storage().getItem(key)), null),
    write: (value) => attempt(() => store(storage(), key, value), false),
    remove: () => attempt(() => storage().removeItem(key), undefined),
  };
}

function store(storage: Storage, key: string, value: Draft): true {
  storage.setItem(key, JSON.stringify(value));
  return true;
}

function parse(text: string | null): Draft | null {
  return text === null ? null : (draft.safeParse(JSON.parse(text)).data ?? null);
}

/** Even asking for storage throws where it is blocked, and writing where it is full. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
