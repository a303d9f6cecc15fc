import { InputError } from "@mantine/core";
import { getSchema } from "@tiptap/core";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../../../ui/lazy-dialog.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { styleNonce } from "../../../../ui/nonce.ts";
import { showProblem } from "../../../../ui/notify.ts";
import type { Commenting } from "../comments/use-commenting.ts";
import { fieldId } from "../field-focus.ts";
import { type Article, libraryOf } from "../use-article.ts";
import type { BlockMenuKeys } from "./blocks/BlockMenu.tsx";
import { EditorBlocks } from "./blocks/EditorBlocks.tsx";
import { insertLink } from "./blocks/embed-link.ts";
import embedClasses from "./blocks/embeds.module.css";
import blockClasses from "./blocks/look.module.css";
import { documentExtensions } from "./document/extensions.ts";
import { openHtml, writeHtml } from "./document/stored-html.ts";
import { EditorBar } from "./EditorBar.tsx";
import { ResponsiveImage } from "./ImageView.tsx";
import { Opaque } from "./OpaqueView.tsx";
import { finishPaste } from "./paste/finish-paste.ts";
import { incomingProps } from "./paste/incoming.ts";
import { insertFiles } from "./paste/insert-media.ts";
import { Placeholders } from "./placeholders.ts";
import classes from "./TextEditor.module.css";

const extensions = [...documentExtensions, ResponsiveImage, Opaque, ...Placeholders];
const schema = getSchema(extensions);

const errorId = "content-error";

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

const FindBar = lazyPart(() => import("../find/FindBar.tsx"));
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
  const { content } = article.fields;
  const error = article.problems.content;
  const [sending, setSending] = useState(0);
  useEffect(() => onBusy(sending > 0), [sending, onBusy]);

  // The editor's last output. Only text from elsewhere is loaded into it.
  const reported = useRef(content);
  const editorRef = useRef<Editor | null>(null);
  const latest = useRef(article);
  latest.current = article;
  const sendingTo = () => ({
    websiteId: libraryOf(latest.current),
    onProblem: showProblem,
    onSending: (change: number) => setSending((now) => now + change),
  });
  const addFiles = (files: readonly File[], more: { at?: number | undefined; imagesOnly?: boolean } = {}) => {
    if (editorRef.current) void insertFiles(editorRef.current, files, { ...more, ...sendingTo() });
  };
  const menuKeys = useRef<BlockMenuKeys | null>(null);
  const askToFind = finding.ask;
  const askToComment = commenting.ask;
  const [incoming] = useState(() => ({
    ...incomingProps({
      onFiles: (files, at) => addFiles(files, { at }),
      onLink: (address) => editorRef.current && insertLink(editorRef.current, address, libraryOf(latest.current)),
      onText: (pasted) => editorRef.current && void finishPaste(editorRef.current, pasted, sendingTo()),
    }),
    handleKeyDown: (_view: unknown, event: KeyboardEvent) =>
      asks(event, askToFind, askToComment) || (menuKeys.current?.onKey(event) ?? false),
  }));

  const [firstDocument] = useState(() => openHtml(content, schema));
  // As the editor writes it. A line that only makes room for typing changes nothing.
  const written = useRef<string | null>(null);
  written.current ??= writeHtml(firstDocument);
  const editor = useEditor({
    extensions,
    content: firstDocument.toJSON(),
    injectNonce: styleNonce,
    shouldRerenderOnTransaction: false,
    editorProps: { ...incoming, attributes: attributesOf(error) },
    onUpdate: ({ editor: changed }) => {
      const html = writeHtml(changed.state.doc);
      if (html === written.current) return;
      written.current = html;
      reported.current = html;
      article.set({ content: reported.current });
    },
  });
  editorRef.current = editor;

  useEffect(() => {
    editor.setOptions({ editorProps: { ...incoming, attributes: attributesOf(error) } });
  }, [editor, incoming, error]);

  useEffect(() => {
    if (content === reported.current) return;
    reported.current = content;
    applyServerState(editor, content);
    written.current = writeHtml(editor.state.doc);
  }, [editor, content]);

  return (
    <div className={classes.editor}>
      <EditorBar
        editor={editor}
        websiteId={libraryOf(article)}
        articleId={article.view.id}
        onPick={(files) => addFiles(files, { imagesOnly: true })}
        onComment={askToComment}
      />
      {finding.asked > 0 && (
        <Suspense fallback={null}>
          <FindBar key={finding.asked} editor={editor} onClose={finding.close} />
        </Suspense>
      )}
      <ArticleComments article={article} editor={editor} commenting={commenting} />
      {error && (
        <InputError size="md" id={errorId} className={classes.error}>
          {error}
        </InputError>
      )}
      <div className={classes.page}>
        <EditorContent
          editor={editor}
          className={`${classes.content} ${blockClasses.look} ${embedClasses.embeds}`}
          data-empty={content === "" || undefined}
        />
        {closeCheck && <CheckDialog article={article} editor={editor} onClose={closeCheck} />}
        <EditorBlocks editor={editor} keys={menuKeys} article={article} />
      </div>
    </div>
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

function asks(event: KeyboardEvent, find: () => void, comment: () => void): boolean {
  const ask = asksToFind(event) ? find : asksToComment(event) ? comment : null;
  ask?.();
  return ask !== null;
}

/** Loads text from elsewhere, keeping the caret as close as possible to its position. */
function applyServerState(editor: Editor, content: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(openHtml(content, editor.schema).toJSON(), { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused) editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}

function attributesOf(error: string | undefined): Record<string, string> {
  const base = {
    id: fieldId("content"),
    role: "textbox",
    "aria-label": "Content",
    "aria-multiline": "true",
    "aria-required": "true",
  };
  return error ? { ...base, "aria-invalid": "true", "aria-describedby": errorId } : base;
}
