import { Button } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconPlus } from "../../../../ui/icons/index.ts";
import type { Outline } from "../page/editor-view.ts";
import { canMoveTo, freePlaces, indexOf } from "../page/page-state.ts";
import { type PageHandle, useOutline } from "../page/use-page.ts";
import { PlainItem } from "./ComponentItem.tsx";
import classes from "./ComponentList.module.css";
import { useSortableItems } from "./use-sortable-items.ts";

interface Props {
  page: PageHandle;
  /** On narrow screens, whether its sheet is open. */
  isOpen: boolean;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** Lists the page's components from top to bottom, to select, move, copy, and delete by pointer or keyboard. */
export const ComponentList = memo(function ComponentList({ page, isOpen, onAdd, onEdit }: Props) {
  const { editor, keepFocus } = page;
  const outline = useOutline(editor);
  const { components, selected } = outline;
  const SortableItems = useSortableItems();
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Does nothing where it is in sight already.
    if (selected !== null) document.getElementById(`component-${selected}`)?.scrollIntoView({ block: "nearest" });
  }, [selected, isOpen]);

  /** Whether the selected component is the one above this place. */
  const isNext = (index: number) => index > 0 && components[index - 1]?.id === selected;

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-item]")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const id = components[at]?.id;
    if (at < 0 || id === undefined) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && event.altKey) void editor.moveBy(id, step as -1 | 1);
    else if (step) {
      const next = components[at + step];
      if (next) editor.select(next.id);
      items[at + step]?.focus();
    } else if (event.key === "Delete") void editor.remove(id);
    else if (event.key === "d") void editor.duplicate(id);
    else if (event.key === "+") onAdd(at + 1);
    else return;
    event.preventDefault();
  }

  const { first, last } = freePlaces(outline);
  const items = components.map((part, index) => {
    const isSelected = part.id === selected;
    const able = (to: number) => isSelected && canMoveTo(outline, part.id, to);
    const add = index < first || index > last + 1 ? "none" : isSelected || isNext(index) ? "shown" : "hover";
    const adding = { index, add, onAdd } as const;
    return { part, isSelected, up: able(index - 1), down: able(index + 1), ...adding, editor, keepFocus, onEdit };
  });
  const list = (drawn: ReactNode) => (
    <ol
      className={classes.items}
      onKeyDown={press}
      onFocus={({ target }: FocusEvent) => {
        focused.current = target.closest("li")?.querySelector("[data-item]")?.id ?? null;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {drawn}
    </ol>
  );
  return (
    <section className={classes.list} aria-label={tr("Sections")}>
      <h2 className={classes.title}>{tr("Sections")}</h2>
      {SortableItems ? (
        <SortableItems
          editor={editor}
          items={items}
          onShown={() => document.getElementById(focused.current ?? "")?.focus()}
        >
          {list}
        </SortableItems>
      ) : (
        list(items.map((item) => <PlainItem key={item.part.id} {...item} />))
      )}
      <div className={classes.add}>
        <Button
          fullWidth
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onAdd(placeAfter(outline))}
        >
          {tr("Add section")}
        </Button>
        <p className={classes.keys}>
          {tr(
            "Shortcuts: arrow keys select, Alt+arrow keys move, + adds below, D duplicates, Delete deletes, Enter edits.",
          )}
        </p>
      </div>
    </section>
  );
});

/** Below the selected component, or else at the end. */
function placeAfter(outline: Outline): number {
  return outline.selected === null ? outline.components.length : indexOf(outline, outline.selected) + 1;
}
