import { Node } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./TextEditor.module.css";

interface Change {
  add?: readonly { id: string; at: number; element: HTMLElement }[];
  remove?: string;
}

const key = new PluginKey<DecorationSet>("placeholders");

/** Marks in pasted HTML where pictures will appear. They become placeholders before anybody sees the text. */
const Incoming = Node.create({
  name: "incoming",
  group: "block",
  atom: true,
  addAttributes: () => ({
    id: { default: "", rendered: false, parseHTML: (element) => element.getAttribute("data-incoming") },
  }),
  parseHTML: () => [{ tag: "hr[data-incoming]", priority: 70 }],
  renderHTML: () => ["hr"],
});

const waitingForImage = tr("Waiting for an image…");

/**
 * Marks where an image will appear after its upload. Placeholders are not part of the text, so unfinished uploads are
 * never saved, and they move with the text around them.
 */
const Waiting = Extension.create({
  name: "placeholders",
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, set) {
            const moved = set.map(transaction.mapping, transaction.doc);
            const { add = [], remove } = (transaction.getMeta(key) ?? {}) as Change;
            const kept = remove === undefined ? moved : moved.remove(withId(moved, remove));
            const widgets = add.map(({ id, at, element }) => Decoration.widget(at, element, { id, key: id, element }));
            return kept.add(transaction.doc, widgets);
          },
        },
        props: { decorations: (state) => key.getState(state) },
        appendTransaction(transactions, _before, { doc, tr }) {
          if (!transactions.some((each) => /^(paste|drop)$/.test(each.getMeta("uiEvent") ?? ""))) return null;
          const marks: { id: string; at: number }[] = [];
          doc.descendants((node, at) => {
            if (node.type.name === "incoming") marks.push({ id: node.attrs.id, at });
            return !node.isTextblock;
          });
          if (marks.length === 0) return null;
          const add = marks.map(({ id, at }) => {
            const place = tr.mapping.map(at);
            const { parent } = tr.doc.resolve(place);
            const line = doc.type.schema.nodes.paragraph?.create();
            // What is left must be allowed without it.
            if (parent.childCount === 1 && line) tr.replaceWith(place, place + 1, line);
            else tr.delete(place, place + 1);
            const element = waitingElement(waitingForImage);
            // There may be many.
            element.removeAttribute("role");
            return { id, at: place, element };
          });
          return tr.setMeta(key, { add } satisfies Change);
        },
      }),
    ];
  },
});

export const Placeholders = [Incoming, Waiting];

/** Returns the stand-in for something that is still loading. */
export function waitingElement(words: string): HTMLElement {
  const element = document.createElement("div");
  element.className = classes.uploading ?? "";
  element.contentEditable = "false";
  element.setAttribute("role", "status");
  element.textContent = words;
  return element;
}

export function placeholderChange(change: Change): [PluginKey<DecorationSet>, Change] {
  return [key, change];
}

function withId(set: DecorationSet, id: string): Decoration[] {
  return set.find(undefined, undefined, (spec) => spec.id === id);
}

/** The current position; null if the surrounding text was removed. */
export function getPlace(state: Parameters<typeof key.getState>[0], id: string): number | null {
  const set = key.getState(state);
  return set ? (withId(set, id)[0]?.from ?? null) : null;
}

/** Says how far it is; nothing if its place is gone. */
export function describePlace(state: Parameters<typeof key.getState>[0], id: string, words: string): void {
  const found = key.getState(state);
  const widget = found && withId(found, id)[0];
  const element: unknown = widget?.spec.element;
  if (element instanceof HTMLElement) element.textContent = words;
}
