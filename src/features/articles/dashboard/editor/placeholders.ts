import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";

interface Change {
  add?: { id: string; at: number; element: HTMLElement };
  remove?: string;
}

const key = new PluginKey<DecorationSet>("placeholders");

/**
 * Marks where an image will appear after its upload. Placeholders are not part of the text, so unfinished uploads are
 * never saved, and they move with the text around them.
 */
export const Placeholders = Extension.create({
  name: "placeholders",
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, set) {
            const moved = set.map(transaction.mapping, transaction.doc);
            const { add, remove } = (transaction.getMeta(key) ?? {}) as Change;
            if (add) {
              return moved.add(transaction.doc, [Decoration.widget(add.at, add.element, { id: add.id, key: add.id })]);
            }
            return remove === undefined ? moved : moved.remove(withId(moved, remove));
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

export function placeholderChange(change: Change): [PluginKey<DecorationSet>, Change] {
  return [key, change];
}

function withId(set: DecorationSet, id: string): Decoration[] {
  return set.find(undefined, undefined, (spec) => spec.id === id);
}

/** The current position; null if the surrounding text was removed. */
export function placeOf(state: Parameters<typeof key.getState>[0], id: string): number | null {
  const set = key.getState(state);
  return set ? (withId(set, id)[0]?.from ?? null) : null;
}
