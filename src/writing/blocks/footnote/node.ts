import { type Editor, Node } from "@tiptap/core";
import { type Node as DocumentNode, Fragment, type Schema } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import { idPrefix } from "../../html/attributes.ts";

/** The number in the text. Its note is in the list at the end. */
export const FootnoteReference = Node.create({
  name: "footnoteReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    target: {
      default: "",
      parseHTML: (element: HTMLElement) => decoded(element.getAttribute("href") ?? "").slice(1),
      rendered: false,
    },
    number: { default: "1", parseHTML: (element: HTMLElement) => element.textContent ?? "", rendered: false },
  }),
  parseHTML: () => [{ tag: 'a[data-kind="footnote"]', priority: 70 }],
  renderHTML: ({ node }) => [
    "a",
    { href: `#${encodeURI(node.attrs.target)}`, "data-kind": "footnote" },
    ["sup", node.attrs.number],
  ],
  addKeyboardShortcuts() {
    return { "Mod-Alt-f": ({ editor }) => insertFootnote(editor), Enter: ({ editor }) => openSelected(editor) };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const handleClickOn = (_view: unknown, _at: number, node: DocumentNode) =>
      node.type === this.type && goToNote(editor, node.attrs.target);
    // Being an atom, it isn't editable, so the browser would follow its link.
    const click = (_view: unknown, event: MouseEvent) => {
      if ((event.target as Element).closest('a[data-kind="footnote"]')) event.preventDefault();
    };
    return [
      new Plugin({
        props: { handleClickOn, handleDOMEvents: { click } },
        appendTransaction: (_all, _old, state) => ordered(state),
      }),
    ];
  },
});

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

export const Footnotes = Node.create({
  name: "footnotes",
  group: "block",
  content: "footnote+",
  isolating: true,
  parseHTML: () => [{ tag: 'ol[data-kind="footnotes"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["ol", { ...HTMLAttributes, "data-kind": "footnotes" }, 0],
});

export const Footnote = Node.create({
  name: "footnote",
  content: "block+",
  isolating: true,
  parseHTML: () => [{ tag: "li", context: "footnotes/", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],
});

/** Inserts a reference and goes to its new, empty note. */
export function insertFootnote(editor: Editor): boolean {
  const { $to } = editor.state.selection;
  const { footnoteReference } = editor.schema.nodes;
  const isInNote = Array.from({ length: $to.depth }, (_, depth) => $to.node(depth).type.name).includes("footnote");
  if (!footnoteReference || isInNote || !$to.parent.inlineContent) return false;
  const target = `${idPrefix}note-${crypto.randomUUID().slice(0, 8)}`;
  editor.view.dispatch(editor.state.tr.insert($to.pos, footnoteReference.create({ target })));
  return goToNote(editor, target);
}

function openSelected(editor: Editor): boolean {
  const { selection } = editor.state;
  const isReference = selection instanceof NodeSelection && selection.node.type.name === "footnoteReference";
  return isReference && goToNote(editor, selection.node.attrs.target);
}

function goToNote(editor: Editor, target: string): boolean {
  const at = find(editor.state.doc, (node) => node.type.name === "footnote" && node.attrs.id === target);
  if (at === null) return false;
  editor.view.focus();
  editor.view.dispatch(
    editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(at + 2))).scrollIntoView(),
  );
  return true;
}

/** Back to the first reference to a note. */
export function goToReference(editor: Editor, target: string): void {
  const { doc, tr } = editor.state;
  const at = find(doc, (node) => node.type.name === "footnoteReference" && node.attrs.target === target);
  if (at === null) return;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, at + 1)).scrollIntoView());
  editor.view.focus();
}

function find(doc: DocumentNode, matches: (node: DocumentNode) => boolean): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (found === null && matches(node)) found = at;
    return found === null;
  });
  return found;
}

interface ReferencePlace {
  node: DocumentNode;
  at: number;
}

/** Numbers references by order, and keeps one list of their notes at the end, as the sanitizer does. */
function ordered(state: EditorState): Transaction | null {
  const references: ReferencePlace[] = [];
  const lists: ReferencePlace[] = [];
  state.doc.forEach((node, at) => {
    if (node.type.name === "footnotes") lists.push({ node, at });
    else
      node.descendants((inner, offset) => {
        if (inner.type.name === "footnoteReference") references.push({ node: inner, at: at + 1 + offset });
      });
  });
  if (references.length === 0 && lists.length === 0) return null;
  const targets = [...new Set(references.map(({ node }) => node.attrs.target as string))];
  const tr = state.tr;
  for (const { node, at } of references) {
    const number = String(targets.indexOf(node.attrs.target) + 1);
    if (node.attrs.number !== number) tr.setNodeMarkup(at, undefined, { ...node.attrs, number });
  }
  const notes = notesFor(state.schema, targets, lists);
  const [list] = lists;
  const wanted = notes.childCount === 0 ? null : state.schema.nodes.footnotes?.create(list?.node.attrs, notes);
  const isInPlace = lists.length === 1 && wanted && list?.node.eq(wanted) && isLast(state.doc, list);
  if (!isInPlace) replaceLists(tr, lists, wanted ?? null);
  return tr.docChanged ? tr : null;
}

/** In the order of their references; notes that nothing refers to come last. */
function notesFor(schema: Schema, targets: readonly string[], lists: readonly ReferencePlace[]): Fragment {
  const all = lists.flatMap(({ node }) => node.children);
  const byId = new Map<string, DocumentNode>();
  for (const note of all) if (note.attrs.id && !byId.has(note.attrs.id)) byId.set(note.attrs.id, note);
  const { footnote, paragraph } = schema.nodes;
  const referenced = targets.map(
    (id) => byId.get(id) ?? footnote?.create({ id }, paragraph?.create()) ?? schema.node("footnote"),
  );
  // Deleting a reference deletes its note only if nothing is written there.
  const rest = all.filter((note) => !referenced.includes(note) && note.textContent.trim() !== "");
  return Fragment.from([...referenced, ...rest]);
}

function isLast(doc: DocumentNode, { node, at }: ReferencePlace): boolean {
  let last = true;
  doc.forEach((other, offset) => {
    if (offset >= at + node.nodeSize && !isEmptyLine(other)) last = false;
  });
  return last;
}

function isEmptyLine(node: DocumentNode): boolean {
  return node.type.name === "paragraph" && node.content.size === 0;
}

/** Replaces only what differs, so that the caret stays in its note. */
function replaceLists(tr: Transaction, lists: readonly ReferencePlace[], wanted: DocumentNode | null): void {
  const [only] = lists;
  if (wanted && only && lists.length === 1 && isLast(tr.doc, only)) {
    const start = only.node.content.findDiffStart(wanted.content);
    const end = only.node.content.findDiffEnd(wanted.content);
    if (start === null || !end) return;
    let { a, b } = end;
    const overlap = start - Math.min(a, b);
    if (overlap > 0) {
      a += overlap;
      b += overlap;
    }
    tr.replace(only.at + 1 + start, only.at + 1 + a, wanted.slice(start, b));
    return;
  }
  for (const { node, at } of [...lists].reverse()) tr.delete(at, at + node.nodeSize);
  if (!wanted) return;
  let end = 0;
  tr.doc.forEach((node, at) => {
    if (!isEmptyLine(node)) end = at + node.nodeSize;
  });
  tr.insert(end, wanted);
}
