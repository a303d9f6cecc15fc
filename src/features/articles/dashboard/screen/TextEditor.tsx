import type { Editor } from "@tiptap/react";
import { Suspense } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { useStable } from "../../../../ui/use-stable.ts";
import { RichText } from "../../../../writing/editor/RichText.tsx";
import type { TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import { useWebsiteLanguage } from "../../../websites/dashboard/use-websites.ts";
import { fieldId } from "../article/field-focus.ts";
import { getSite, useMayEmbedHtml } from "../article/site-of.ts";
import { type Article, getLibrary } from "../article/use-article.ts";
import type { Commenting } from "../comments/use-commenting.ts";
import { writingServices } from "../writing/writing-services.ts";

interface Props {
  article: Article;
  /** Uploads are in progress. */
  onBusy: (busy: boolean) => void;
  finding: Finding;
  commenting: Commenting;
  /** Closes the check; null if it isn't open. */
  closeCheck: (() => void) | null;
}

/** The find bar: open if it was `asked` for. Each time, it begins anew. */
export interface Finding {
  asked: number;
  ask: () => void;
  close: () => void;
}

const FindBar = lazyPart(() => import("../../../../writing/editor/find/FindBar.tsx"));
const Comments = lazyPart(() => import("../comments/Comments.tsx"));
const CheckDialog = lazyDialog(() => import("../check/CheckDialog.tsx"));

const isMac = /Mac|iP/.test(navigator.platform);

/** On a Mac, Ctrl+F moves the caret. */
const asksToFind = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "f" && (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;

const asksToComment = (event: KeyboardEvent) =>
  event.code === "KeyM" && event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey;

/** The article's text as readers will see it. */
export function TextEditor({ article, onBusy, finding, commenting, closeCheck }: Props) {
  const mayEmbedHtml = useMayEmbedHtml(article);
  const site = useStable(getSite(article));
  const language = useWebsiteLanguage(getLibrary(article));
  const holder = useStable<TextHolder>({
    kind: "article",
    websiteId: getLibrary(article),
    language,
    site,
    articleId: article.view.id,
    mayEmbedHtml,
    services: writingServices,
  });
  function onKey(event: KeyboardEvent): boolean {
    const ask = asksToFind(event) ? finding.ask : asksToComment(event) ? commenting.ask : null;
    ask?.();
    return ask !== null;
  }
  return (
    <RichText
      id={fieldId("content")}
      content={article.fields.content}
      label={tr("Content")}
      error={article.problems.content}
      holder={holder}
      onChange={(content) => article.set({ content })}
      onBusy={onBusy}
      onKey={onKey}
      onComment={commenting.ask}
      above={(editor) => (
        <>
          {finding.asked > 0 && (
            <Suspense fallback={null}>
              <FindBar key={finding.asked} editor={editor} onClose={finding.close} />
            </Suspense>
          )}
          <ArticleComments article={article} editor={editor} commenting={commenting} />
        </>
      )}
      beside={(editor) => closeCheck && <CheckDialog article={article} editor={editor} onClose={closeCheck} />}
    />
  );
}

function ArticleComments({
  article: { view, draft },
  editor,
  commenting,
}: Pick<Props, "article" | "commenting"> & { editor: Editor }) {
  const isUsed = commenting.isOpen || commenting.asked > 0 || (draft?.comments.all ?? 0) > 0;
  if (view.id === null || !isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Comments articleId={view.id} editor={editor} commenting={commenting} />
    </Suspense>
  );
}
