// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { Fragment, type Node } from "@tiptap/pm/model";
import { NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { articleBlocks } from "../../../../tests/support/article-blocks.ts";
import { articleSchema } from "../../../../tests/support/article-schema.ts";
import { repetitions } from "../../../../tests/support/repetitions.ts";
import { sanitizeArticle } from "../../sanitize/sanitize.ts";
import { documentExtensions } from "./extensions.ts";
import { BlockImage, OpaqueBlock } from "./nodes.ts";
import { openHtml, writeHtml } from "./stored-html.ts";

const numRuns = repetitions({ short: 100, long: 3000 });
const editor = new Editor({ extensions: [...documentExtensions, BlockImage, OpaqueBlock] });

/** A key as the browser gives it to the editor, which leaves only typing into a text to the browser. */
function press(key: string): void {
  const { view } = editor;
  const options = { key, bubbles: true, cancelable: true };
  if (!view.dom.dispatchEvent(new KeyboardEvent("keydown", options)) || key.length > 1) return;
  if (!view.dom.dispatchEvent(new KeyboardEvent("keypress", { ...options, charCode: key.charCodeAt(0) }))) return;
  const { from, to } = view.state.selection;
  const deflt = () => view.state.tr.insertText(key, from, to);
  if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, key, deflt))) view.dispatch(deflt());
}

/** All places where the caret can be. */
function selections(doc: Node): Selection[] {
  const found: Selection[] = [];
  doc.descendants((node, at) => {
    const isCell = /^table(Row|Cell|Header)$/.test(node.type.name);
    if (NodeSelection.isSelectable(node) && !node.isText && !isCell) found.push(NodeSelection.create(doc, at));
  });
  for (let at = 0; at <= doc.content.size; at += 1) {
    const $at = doc.resolve(at);
    if ($at.parent.inlineContent) found.push(TextSelection.create(doc, at));
    else if ("valid" in GapCursor && (GapCursor as unknown as { valid: (place: typeof $at) => boolean }).valid($at)) {
      found.push(new GapCursor($at));
    }
  }
  return found;
}

const holdsMedia =
  /^(image|inlineImage|figure|gallery|embed|opaque\w+|horizontalRule|contents|latest|footnoteReference)$/;

/** Lists what must still be there afterward: media with their attributes, and the letters of the text. */
function inventory(doc: Node | Fragment): string[] {
  const found: string[] = [];
  doc.descendants((node) => {
    const { src, embed, html, target } = node.attrs;
    if (node.isText) found.push(...(node.text ?? ""));
    // Where code joins a paragraph, its lines stay apart by breaks.
    else if (node.type.name === "hardBreak") found.push("\n");
    else if (holdsMedia.test(node.type.name)) found.push(JSON.stringify([node.type.name, src, embed, html, target]));
  });
  return found.sort();
}

/** Returns the items of one list that aren't in the other. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const image = (n: number) => `<img src="/media/${String(n).repeat(64)}/original.jpg" alt="" width="8" height="5">`;
const parts = [
  ...articleBlocks.map(({ html }) => html),
  ...["<p>one two</p>", "<p></p>", "<hr>", "<h2>three</h2>", "<dl><dt>a</dt><dd>b</dd></dl>", image(1)],
  `<p>four ${image(2)} five</p>`,
  `<figure>${image(3)}</figure>`,
  `<figure>${image(4)}<figcaption>six</figcaption></figure>`,
  `<figure><figcaption>seven</figcaption>${image(5)}</figure>`,
  `<figure><figure>${image(6)}<figcaption>eight</figcaption></figure><p>nine</p></figure>`,
  `<figure data-kind="gallery">${image(7)}${image(8)}<figcaption>ten</figcaption></figure>`,
  `<ul><li>${image(9)}</li><li>eleven</li></ul>`,
  `<blockquote>${image(1)}<p>twelve</p></blockquote>`,
  `<details><summary>thirteen</summary>${image(2)}</details>`,
  `<pre>four\n${image(3)}teen</pre>`,
];

const documents = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }).map((all) => all.join(""));

/** Opens a text and selects one of its places. Returns what it has. */
function start(html: string, place: number): string[] {
  const doc = openHtml(sanitizeArticle(html), articleSchema);
  editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
  const all = selections(editor.state.doc);
  const selection = all[place % all.length] ?? Selection.atStart(editor.state.doc);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  return inventory(editor.state.doc);
}

test.each([
  ["a figure", `<figure>${image(4)}<figcaption>six</figcaption></figure>`],
  ["a gallery", `<figure data-kind="gallery">${image(7)}${image(8)}<figcaption>ten</figcaption></figure>`],
  ["a nested figure", `<figure><figure>${image(6)}<figcaption>eight</figcaption></figure><p>nine</p></figure>`],
])("what is typed where an article begins with %s stands below it", (_, html) => {
  const stored = sanitizeArticle(html);
  start(stored, 0);
  editor.commands.focus("start");
  press("W");
  press("o");
  expect(sanitizeArticle(writeHtml(editor.state.doc))).toBe(`${stored}<p>Wo</p>`);
  press("Enter");
  press("W");
  expect(sanitizeArticle(writeHtml(editor.state.doc))).toBe(`${stored}<p>Wo</p><p>W</p>`);
});

test("in a line of a figure, Enter at its start makes a line above", () => {
  const html = `<figure>${image(1)}<p>one</p></figure>`;
  start(html, 0);
  editor.commands.setTextSelection(3);
  press("Enter");
  expect(sanitizeArticle(writeHtml(editor.state.doc))).toBe(sanitizeArticle(html.replace("<p>", "<p></p><p>")));
});

test("Enter on an image in code makes a new line behind it", () => {
  const html = `<pre>four${image(1)}teen</pre>`;
  start(html, 1);
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  press("Enter");
  expect(sanitizeArticle(writeHtml(editor.state.doc))).toBe(sanitizeArticle(html.replace("teen", "\nteen")));
});

test("between a divider below a list and an image, Backspace selects the divider", () => {
  start(`<ul><li>one</li></ul><hr>${image(1)}`, 0);
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(new GapCursor(doc.resolve(doc.child(0).nodeSize + doc.child(1).nodeSize))));
  press("Backspace");
  const { selection } = editor.state;
  expect(selection instanceof NodeSelection && selection.node.type.name).toBe("horizontalRule");
});

test("any document, any position: typing keeps every other node", () => {
  fc.assert(
    fc.property(documents, fc.nat(400), fc.constantFrom("W", "Enter", "Tab"), (html, at, key) => {
      const before = start(html, at);
      press(key);
      const after = inventory(editor.state.doc);
      editor.state.doc.check();
      expect(without(before, after)).toEqual([]);
      expect(without(after, before).filter((each) => each !== "\n")).toEqual(key === "W" ? ["W"] : []);
    }),
    { numRuns },
  );
});

test("any document, any position: Backspace and Delete take a letter or what is selected, else they select", () => {
  fc.assert(
    fc.property(documents, fc.nat(400), fc.constantFrom("Backspace", "Delete"), (html, at, key) => {
      const before = start(html, at);
      const { selection } = editor.state;
      const { $from } = selection;
      const beside = key === "Delete" ? $from.nodeAfter : $from.nodeBefore;
      const chosen = selection.empty && beside?.isInline ? Fragment.from(beside) : selection.content().content;
      press(key);
      editor.state.doc.check();
      const lost = without(without(before, inventory(editor.state.doc)), inventory(chosen));
      // Without its last image, a figure ends.
      expect(lost.filter((each) => !/^."(figure|gallery)/.test(each))).toEqual([]);
    }),
    { numRuns },
  );
});
