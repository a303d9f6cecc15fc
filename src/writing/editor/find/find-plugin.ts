import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import classes from "./FindBar.module.css";
import { findMatches, type Match } from "./matches.ts";

export interface Search {
  query: string;
  caseSensitive: boolean;
}

export interface Found extends Search {
  matches: Match[];
  /** Index of the one that is shown; -1 if there is none. */
  current: number;
}

type Change = Search | { current: number };

export const findKey = new PluginKey<Found>("find");

const nothing: Found = { query: "", caseSensitive: false, matches: [], current: -1 };

/** How many matches before and after the current one are highlighted: thousands would slow down typing. */
const drawnAround = 300;

export function findPlugin(): Plugin<Found> {
  return new Plugin<Found>({
    key: findKey,
    state: {
      init: () => nothing,
      apply(transaction, before, _old, state) {
        const change = transaction.getMeta(findKey) as Change | undefined;
        if (!change && !transaction.docChanged) return before;
        const known = { ...before, ...change };
        if (change && !("query" in change)) return known;
        const matches = findMatches(state.doc, known.query, known.caseSensitive);
        return { ...known, matches, current: nearest(matches, state.selection.from) };
      },
    },
    props: { decorations: draw },
  });
}

/** The first at or after this place, else the first of all. */
function nearest(matches: readonly Match[], place: number): number {
  const next = matches.findIndex(({ from }) => from >= place);
  return next < 0 && matches.length > 0 ? 0 : next;
}

function draw(state: EditorState): DecorationSet {
  const { matches, current } = findKey.getState(state) ?? nothing;
  const first = Math.max(0, current - drawnAround);
  const drawn = matches.slice(first, current + drawnAround);
  return DecorationSet.create(
    state.doc,
    drawn.map(({ from, to }, index) =>
      Decoration.inline(from, to, {
        class: `${classes.match} ${first + index === current ? classes.current : ""}`,
      }),
    ),
  );
}

export function foundIn({ state }: Editor): Found {
  return findKey.getState(state) ?? nothing;
}

export function search(editor: Editor, wanted: Search): void {
  editor.view.dispatch(editor.state.tr.setMeta(findKey, wanted));
  show(editor, foundIn(editor).current);
}

/** Goes to the next or previous match; after the last comes the first. */
export function step(editor: Editor, by: 1 | -1): void {
  const { matches, current } = foundIn(editor);
  if (matches.length > 0) show(editor, (current + by + matches.length) % matches.length);
}

function show(editor: Editor, current: number): void {
  const match = foundIn(editor).matches[current];
  if (!match) return;
  const selection = TextSelection.create(editor.state.doc, match.from, match.to);
  editor.view.dispatch(editor.state.tr.setSelection(selection).setMeta(findKey, { current }));
  // The bars above the text would cover what is only scrolled to the edge.
  editor.view.dom.querySelector(`.${classes.current}`)?.scrollIntoView({ block: "center" });
}

/** Replaces the current match and goes to the next. */
export function replaceOne(editor: Editor, text: string): void {
  const { matches, current } = foundIn(editor);
  const match = matches[current];
  if (!match) return;
  const transaction = closeHistory(editor.state.tr);
  replaceMatch(transaction, match, text);
  const after = TextSelection.create(transaction.doc, match.from + text.length);
  editor.view.dispatch(transaction.setSelection(after));
  show(editor, foundIn(editor).current);
}

/** Replaces all as one step that Undo takes back. Returns how many. */
export function replaceAll(editor: Editor, text: string): number {
  const { matches } = foundIn(editor);
  if (matches.length === 0) return 0;
  const transaction = closeHistory(editor.state.tr);
  for (const match of [...matches].reverse()) replaceMatch(transaction, match, text);
  editor.view.dispatch(transaction);
  return matches.length;
}

/** Keeps bold, links, and so on, as far as they cover the match. */
function replaceMatch(transaction: Transaction, { from, to }: Match, text: string): void {
  if (text === "") transaction.delete(from, to);
  else transaction.insertText(text, from, to);
}
