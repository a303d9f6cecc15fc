import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { type Anchor, anchorAt, follower, locator, squeeze } from "../../../shared/words/comment-places.ts";
import classes from "./marks.module.css";
import { type Range, rangeAt, textOfDocument, wordsIn } from "./words-in-document.ts";

/** A thread's id, or that of the thread that is being begun. */
export type WordsId = number | "new";

export interface Words {
  id: WordsId;
  anchor: Anchor;
  /** Not drawn unless it is the current one. */
  isResolved: boolean;
}

interface Placed extends Words {
  /** Null: the words are gone. */
  range: Range | null;
}

interface Marks {
  placed: readonly Placed[];
  current: WordsId | null;
}

type Change = { words: readonly Words[] } | { current: WordsId | null } | "search";

export const commentsKey = new PluginKey<Marks>("comments");

/** Typing rests this long before words that are gone are searched again. */
const searchPause = 400;

/** Marks the words of comments, and takes the marks along with every change. A mark is never part of the text. */
export function commentsPlugin(onClick: (id: WordsId) => void): Plugin<Marks> {
  return new Plugin<Marks>({
    key: commentsKey,
    state: { init: () => ({ placed: [], current: null }), apply },
    props: {
      decorations: draw,
      handleClick(view, position) {
        const id = wordsAt(view.state, position);
        if (id !== null) onClick(id);
        return false;
      },
    },
    view: searchAfterRest,
  });
}

function apply(transaction: Transaction, marks: Marks, before: EditorState, after: EditorState): Marks {
  const change = transaction.getMeta(commentsKey) as Change | undefined;
  const moved = transaction.docChanged ? move(transaction, marks.placed, before.doc, after.doc) : marks.placed;
  if (change === undefined) return { ...marks, placed: moved };
  if (change === "search") return { ...marks, placed: place(after.doc, moved, moved) };
  if ("current" in change) return { placed: moved, current: change.current };
  const wasOpen = new Set(moved.filter(({ isResolved }) => !isResolved).map(({ id }) => id));
  const isOver = change.words.some(({ id, isResolved }) => id === marks.current && isResolved && wasOpen.has(id));
  return { placed: place(after.doc, change.words, moved), current: isOver ? null : marks.current };
}

/** Words that were changed themselves have no mark any more; of a text that was replaced, what stayed is found. */
function move({ mapping }: Transaction, placed: readonly Placed[], before: Node, after: Node): Placed[] {
  let texts: ReturnType<typeof getTexts> | undefined;
  return placed.map((one) => {
    if (!one.range) return one;
    const range = { from: mapping.map(one.range.from, 1), to: mapping.map(one.range.to, -1) };
    if (isOn(after, range, one.anchor)) return { ...one, range };
    texts ??= getTexts(before, after);
    const length = squeeze(one.anchor.quote).length;
    const known = texts.from.positions.indexOf(one.range.from);
    if (known < 0) return { ...one, range: null };
    // As they stood last, for when they come back.
    const anchor = { ...one.anchor, ...anchorAt(texts.from.text, known, length) };
    const next = texts.follow(known, length);
    return { ...one, anchor, range: next === null ? null : checked(after, rangeAt(texts.to, next, length), anchor) };
  });
}

function getTexts(before: Node, after: Node) {
  const [from, to] = [textOfDocument(before), textOfDocument(after)];
  return { from, to, follow: follower(from.text, to.text) };
}

/** Where each of these words is; those whose place is known stay there. */
function place(doc: Node, words: readonly Words[], known: readonly Placed[]): Placed[] {
  const before = new Map(known.map((one) => [one.id, one]));
  let index: ReturnType<typeof indexOf> | undefined;
  return words.map((one) => {
    const there = before.get(one.id);
    if (there?.range) return { ...one, anchor: there.anchor, range: there.range };
    index ??= indexOf(doc);
    for (const anchor of [one.anchor, ...(there ? [there.anchor] : [])]) {
      const found = index.locate(anchor);
      const range = found === null ? null : rangeAt(index.text, found, squeeze(anchor.quote).length);
      if (checked(doc, range, anchor)) return { ...one, anchor, range };
    }
    return { ...one, anchor: there?.anchor ?? one.anchor, range: null };
  });
}

function indexOf(doc: Node) {
  const text = textOfDocument(doc);
  return { text, locate: locator(text.text) };
}

function isOn(doc: Node, range: Range, { quote }: Anchor): boolean {
  return range.from < range.to && range.to <= doc.content.size && wordsIn(doc, range) === quote;
}

function checked(doc: Node, range: Range | null, anchor: Anchor): Range | null {
  return range && isOn(doc, range, anchor) ? range : null;
}

function draw(state: EditorState): DecorationSet {
  const { placed, current } = marksIn(state);
  const drawn = placed.filter(({ id, isResolved }) => !isResolved || id === current);
  return DecorationSet.create(
    state.doc,
    drawn.flatMap(({ id, range }) => {
      if (!range) return [];
      const look = `${classes.mark} ${id === current ? classes.current : ""}`;
      return [Decoration.inline(range.from, range.to, { nodeName: "mark", class: look, "data-comment": String(id) })];
    }),
  );
}

function searchAfterRest(view: EditorView) {
  let timer = 0;
  return {
    update(_: EditorView, before: EditorState) {
      if (before.doc === view.state.doc || marksIn(view.state).placed.every(({ range }) => range)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => view.dispatch(view.state.tr.setMeta(commentsKey, "search")), searchPause);
    },
    destroy: () => window.clearTimeout(timer),
  };
}

export function marksIn(state: EditorState): Marks {
  return commentsKey.getState(state) ?? { placed: [], current: null };
}

/** The shortest words of an open thread at a position. */
export function wordsAt(state: EditorState, position: number): WordsId | null {
  const { placed, current } = marksIn(state);
  const here = placed.filter(
    ({ id, range, isResolved }) =>
      range && range.from <= position && position <= range.to && (!isResolved || id === current),
  );
  const length = ({ range }: Placed) => (range ? range.to - range.from : 0);
  return here.toSorted((a, b) => length(a) - length(b))[0]?.id ?? null;
}
