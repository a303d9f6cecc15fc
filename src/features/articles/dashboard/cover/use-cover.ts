import { useEffect, useRef, useState } from "react";
import { nothingSent, type Sent } from "../../../../shared/media/sent.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";
import { type ArticleSettings, getLibrary } from "../article/use-article.ts";
import { useRefreshDraft } from "../article/use-draft.ts";

export interface SendingCover {
  name: string;
  sent: Sent;
}

/** An article's cover image. It is uploaded as soon as it is chosen; the article only refers to it. */
export function useCover(article: ArticleSettings) {
  const { fields, draft, view } = article;
  const [sending, setSending] = useState<SendingCover | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setRecognized] = useState<{ id: number; path: string } | null>(null);
  const path = coverPath(article, known);

  // If it was chosen elsewhere or before a reload, only the server knows its address.
  const refresh = useRefreshDraft();
  const isUnknown = fields.cover_image_id !== null && path === null && !view.unacknowledged;
  useEffect(() => {
    if (isUnknown && draft?.version !== view.version) void refresh(view.id);
  }, [isUnknown, draft?.version, view.version, view.id, refresh]);

  // The latest choice wins, whichever upload finishes last.
  const turn = useRef(0);
  async function choose(file: File) {
    turn.current += 1;
    const mine = turn.current;
    setProblem(null);
    setSending({ name: file.name, sent: nothingSent });
    try {
      const { image_id, filePath } = await uploadImage(
        file,
        (sent) => {
          if (mine === turn.current) setSending({ name: file.name, sent });
        },
        getLibrary(article),
      );
      if (mine !== turn.current) return;
      setRecognized({ id: image_id, path: filePath });
      article.set({ cover_image_id: image_id, cover_focus: null });
    } catch (error) {
      if (mine === turn.current) setProblem((error as Error).message);
    } finally {
      if (mine === turn.current) setSending(null);
    }
  }

  function remove() {
    setProblem(null);
    article.set({ cover_image_id: null, cover_alt: "", cover_focus: null });
  }
  return { sending, problem, path, choose, remove };
}

function coverPath({ fields, draft }: ArticleSettings, known: { id: number; path: string } | null): string | null {
  const id = fields.cover_image_id;
  if (id === null) return null;
  if (known?.id === id) return known.path;
  return draft?.fields.cover_image_id === id ? (draft.cover?.path ?? null) : null;
}
