import { VisuallyHidden } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Anchor } from "../../../../shared/words/comment-places.ts";
import {
  commentsKey,
  commentsPlugin,
  marksIn,
  type Words,
  type WordsId,
  wordsAt,
} from "../../../../writing/editor/comments/comments-plugin.ts";
import { getAnchor } from "../../../../writing/editor/comments/words-in-document.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import { type CommentThread, commentTexts, longestQuote } from "../../comments.calls.ts";
import { CommentPanel } from "./CommentPanel.tsx";
import type { CommentField } from "./comment-outbox.ts";
import { cardId } from "./ThreadCard.tsx";
import type { Commenting } from "./use-commenting.ts";
import { useComments, useOutbox, useRefreshComments } from "./use-comments.ts";

interface Props {
  articleId: number;
  editor: Editor;
  commenting: Commenting;
}

const noWords = tr("Select the words that your comment is about.");

/** Comments on a draft: their marks in the text, and the panel beside it. Loaded when there are any, or one is begun. */
export default function Comments({ articleId, editor, commenting }: Props) {
  const { isOpen, asked, thread: wanted, open, close, place } = commenting;
  const { userId } = useSession();
  const query = useComments(articleId, isOpen);
  const refresh = useRefreshComments(articleId);
  const [isNew, setNew] = useState(false);
  const focusOn = useFocusOnCard(query.data !== undefined && isOpen);
  const outbox = useOutbox(userId ?? 0, articleId, (field, answer) => void sent(field, answer));
  const begun = outbox.comments().get("new");

  async function sent(field: CommentField, answer: unknown) {
    if (field === "new") setNew(false);
    await refresh();
    // Its field is gone, and took the focus along.
    const thread = getThread(field, answer);
    if (thread !== null && document.activeElement === document.body) focusOn.focus(thread);
  }

  useEffect(() => {
    editor.registerPlugin(
      commentsPlugin((id) => {
        setCurrent(editor, id);
        open();
        focusOn.show(id);
      }),
    );
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(commentsKey);
    };
  }, [editor, open, focusOn]);

  const threads = query.data?.threads;
  useWords(editor, threads, begun?.anchor);

  const begin = useRef(() => {});
  begin.current = () => {
    const { from, to, empty } = editor.state.selection;
    const here = empty ? wordsAt(editor.state, from) : null;
    const anchor = empty ? null : getAnchor(editor.state.doc, { from, to });
    open();
    if (here !== null) {
      setCurrent(editor, here);
      focusOn.focus(here);
    } else if (begun) setNew(true);
    else if (!anchor) notifications.show({ message: noWords });
    else if (anchor.quote.length > longestQuote) {
      notifications.show({ message: commentTexts.quoteTooLong, color: "red" });
    } else {
      outbox.type("new", "", { anchor });
      setCurrent(editor, "new");
      setNew(true);
    }
  };
  useEffect(() => {
    if (asked > 0) begin.current();
  }, [asked]);

  const isLoaded = threads !== undefined;
  useEffect(() => {
    if (wanted === null || !isLoaded) return;
    setCurrent(editor, wanted);
    focusOn.focus(wanted);
  }, [editor, wanted, isLoaded, focusOn]);

  const marks = useEditorState({ editor, selector: ({ editor: { state } }) => marksIn(state) });
  const atCaret = useEditorState({ editor, selector: ({ editor: { state } }) => wordsAt(state, state.selection.head) });

  function cancel() {
    outbox.discard("new");
    setNew(false);
    backToText(editor);
  }

  function leave() {
    close();
    backToText(editor);
  }

  return (
    <>
      <AtCaret author={threads?.find(({ thread_id }) => thread_id === atCaret)?.comments[0]?.author} />
      {isOpen &&
        place &&
        createPortal(
          <CommentPanel
            query={query}
            marks={marks}
            outbox={outbox}
            isNew={isNew}
            wanted={wanted}
            onShow={(id) => showWords(editor, id)}
            onChanged={refresh}
            onCancelNew={cancel}
            onClose={leave}
          />,
          place,
        )}
    </>
  );
}

function backToText(editor: Editor): void {
  setCurrent(editor, null);
  editor.view.focus();
}

/** Selects a thread's words. */
function showWords(editor: Editor, id: WordsId): void {
  const range = marksIn(editor.state).placed.find((one) => one.id === id)?.range;
  if (!range) return;
  setCurrent(editor, id);
  editor.chain().setTextSelection(range).focus().run();
  editor.view.dom.querySelector(`[data-comment="${id}"]`)?.scrollIntoView({ block: "center" });
}

/** Marks the words of threads, and of the one that is begun. */
function useWords(editor: Editor, threads: readonly CommentThread[] | undefined, begun: Anchor | null | undefined) {
  useEffect(() => {
    const words: Words[] = (threads ?? []).map(({ thread_id, resolved_at, quote, before, after, place }) => ({
      id: thread_id,
      anchor: { quote, before, after, place },
      isResolved: resolved_at !== null,
    }));
    if (begun) words.push({ id: "new", anchor: begun, isResolved: false });
    editor.view.dispatch(editor.state.tr.setMeta(commentsKey, { words }));
  }, [editor, threads, begun]);
}

/** The thread that a comment was sent to. */
function getThread(field: CommentField, answer: unknown): number | null {
  if (field.startsWith("reply-")) return Number(field.slice("reply-".length));
  return (answer as { thread_id?: number }).thread_id ?? null;
}

function setCurrent(editor: Editor, current: WordsId | null): void {
  editor.view.dispatch(editor.state.tr.setMeta(commentsKey, { current }));
}

/** Says that the caret is in words with a comment. */
function AtCaret({ author }: { author: string | null | undefined }) {
  return (
    <VisuallyHidden role="status">
      {author ? tr("Comment by {author}. Press Ctrl+Alt+M to go there.", { author }) : ""}
    </VisuallyHidden>
  );
}

/** Brings a thread's card into view, also one that is still to come. */
function useFocusOnCard(isReady: boolean) {
  const wanted = useRef<{ id: WordsId; takesFocus: boolean } | null>(null);
  const [, again] = useState(0);
  useEffect(() => {
    if (!isReady || !wanted.current) return;
    const { id, takesFocus } = wanted.current;
    const card = id === "new" ? null : document.getElementById(cardId(id));
    if (!card) return;
    wanted.current = null;
    card.scrollIntoView({ block: "nearest" });
    if (takesFocus) card.focus({ preventScroll: true });
  });
  const [ask] = useState(() => {
    const want = (id: WordsId, takesFocus: boolean) => {
      wanted.current = { id, takesFocus };
      again((count) => count + 1);
    };
    return { focus: (id: WordsId) => want(id, true), show: (id: WordsId) => want(id, false) };
  });
  return ask;
}
