import { InputError } from "@mantine/core";
import { getSchema } from "@tiptap/core";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { directionOfTag } from "../../shared/languages/tags.ts";
import { tr } from "../../shared/languages/tr.ts";
import { styleNonce } from "../../ui/nonce.ts";
import { showProblem } from "../../ui/notices/notify.ts";
import { insertLink } from "../editor-parts/embed-link.ts";
import { Placeholders } from "../editor-parts/placeholders.ts";
import classes from "../editor-parts/TextEditor.module.css";
import type { TextHolder } from "../editor-parts/text-holder.ts";
import type { BlockMenuKeys } from "./blocks/BlockMenu.tsx";
import { EditorBlocks } from "./blocks/EditorBlocks.tsx";
import blockClasses from "./blocks/look.module.css";
import { documentExtensions } from "./document/extensions.ts";
import { openHtml, writeHtml } from "./document/stored-html.ts";
import { EditorBar } from "./EditorBar.tsx";
import { ResponsiveImage } from "./ImageView.tsx";
import { Opaque } from "./OpaqueView.tsx";
import { finishPaste } from "./paste/finish-paste.ts";
import { incomingProps } from "./paste/incoming.ts";
import { insertFiles } from "./paste/insert-media.ts";

// Each block brings its styles.
import.meta.glob("../blocks/*/style.css", { eager: true });

const extensions = [...documentExtensions, ResponsiveImage, Opaque, ...Placeholders];
const schema = getSchema(extensions);

const errorId = "content-error";
/** Placeholder texts, as CSS variables. */
const placeholders = {
  "--story": JSON.stringify(tr("Tell the story…")),
  "--summary": JSON.stringify(tr("What readers click")),
  "--caption": JSON.stringify(tr("Caption")),
} as CSSProperties;

interface Props {
  /** The id of the element with the text. */
  id: string;
  /** As it is stored. A value from elsewhere replaces the text. */
  content: string;
  onChange: (content: string) => void;
  /** For screen readers. */
  label: string;
  error: string | undefined;
  holder: TextHolder;
  /** Uploads are in progress. */
  onBusy: (busy: boolean) => void;
  /** True if the key was used. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Between the bar and the text. */
  above?: (editor: Editor) => ReactNode;
  /** Over the text. */
  beside?: (editor: Editor) => ReactNode;
  /** Comments on the selected words; there are none without it. */
  onComment?: () => void;
}

/** A text with blocks, as it will be read. */
export function RichText({ id, content, onChange, label, error, holder, onBusy, ...props }: Props) {
  const [sending, setSending] = useState(0);
  useEffect(() => onBusy(sending > 0), [sending, onBusy]);

  // The editor's last output. Only text from elsewhere is loaded into it.
  const reported = useRef(content);
  const editorRef = useRef<Editor | null>(null);
  const latest = useRef({ onChange, onKey: props.onKey, holder });
  latest.current = { onChange, onKey: props.onKey, holder };
  const sendingTo = () => ({
    holder: latest.current.holder,
    onProblem: showProblem,
    onSending: (change: number) => setSending((now) => now + change),
  });
  const addFiles = (files: readonly File[], more: { at?: number | undefined; imagesOnly?: boolean } = {}) => {
    if (editorRef.current) void insertFiles(editorRef.current, files, { ...more, ...sendingTo() });
  };
  const [pickImages] = useState(() => (files: File[]) => addFiles(files, { imagesOnly: true }));
  const menuKeys = useRef<BlockMenuKeys | null>(null);
  const [incoming] = useState(() => ({
    ...incomingProps({
      onFiles: (files, at) => addFiles(files, { at }),
      onLink: (address) => editorRef.current && insertLink(editorRef.current, address, latest.current.holder),
      onText: (pasted) => editorRef.current && void finishPaste(editorRef.current, pasted, sendingTo()),
    }),
    handleKeyDown: (_view: unknown, event: KeyboardEvent) =>
      latest.current.onKey?.(event) || (menuKeys.current?.onKey(event) ?? false),
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
    editorProps: { ...incoming, attributes: getAttributes(id, label, error) },
    onUpdate: ({ editor: changed }) => {
      const html = writeHtml(changed.state.doc);
      if (html === written.current) return;
      written.current = html;
      reported.current = html;
      latest.current.onChange(html);
    },
  });
  editorRef.current = editor;

  useEffect(() => {
    editor.setOptions({ editorProps: { ...incoming, attributes: getAttributes(id, label, error) } });
  }, [editor, incoming, id, label, error]);

  useEffect(() => {
    if (content === reported.current) return;
    reported.current = content;
    applyServerState(editor, content);
    written.current = writeHtml(editor.state.doc);
  }, [editor, content]);

  const { language } = holder;
  const direction = language === undefined ? undefined : directionOfTag(language);
  return (
    <div className={classes.editor}>
      <EditorBar
        editor={editor}
        direction={direction}
        websiteId={holder.websiteId}
        articleId={holder.articleId}
        onPick={pickImages}
        onComment={props.onComment}
      />
      {props.above?.(editor)}
      {error && (
        <InputError size="md" id={errorId} className={classes.error}>
          {error}
        </InputError>
      )}
      <div className={classes.page} dir={direction}>
        <EditorContent
          editor={editor}
          className={`${classes.content} ${blockClasses.look} writing`}
          lang={language}
          style={placeholders}
          data-empty={content === "" || undefined}
        />
        {props.beside?.(editor)}
        <EditorBlocks editor={editor} keys={menuKeys} holder={holder} />
      </div>
    </div>
  );
}

/** Loads text from elsewhere, keeping the caret as close as possible to its position. */
function applyServerState(editor: Editor, content: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(openHtml(content, editor.schema).toJSON(), { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused) editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}

function getAttributes(id: string, label: string, error: string | undefined): Record<string, string> {
  const base = {
    id,
    role: "textbox",
    "aria-label": label,
    "aria-multiline": "true",
    "aria-required": "true",
  };
  return error ? { ...base, "aria-invalid": "true", "aria-describedby": errorId } : base;
}
