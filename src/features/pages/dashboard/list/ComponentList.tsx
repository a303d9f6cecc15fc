import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { indexOf } from "../operations/page-state.ts";
import type { PageView } from "../use-page.ts";
import { ComponentItem } from "./ComponentItem.tsx";
import classes from "./ComponentList.module.css";

interface Props {
  page: PageView;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** The page's components from top to bottom: selected, moved, copied and deleted by pointer or keyboard. */
export function ComponentList({ page, onAdd, onEdit }: Props) {
  const { view, editor } = page;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) void editor.move(String(active.id), indexOf(view, String(over.id)));
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-item]")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const id = view.components[at]?.id;
    if (at < 0 || id === undefined) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && event.altKey) void editor.moveBy(id, step as -1 | 1);
    else if (step) items[at + step]?.focus();
    else if (event.key === "Delete") void editor.remove(id);
    else if (event.key === "d") void editor.duplicate(id);
    else return;
    event.preventDefault();
  }

  return (
    <section className={classes.list} aria-label="Components">
      <h2 className={classes.title}>Components</h2>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
        <SortableContext items={view.components.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={classes.items} onKeyDown={press}>
            {view.components.map((component, index) => (
              <ComponentItem key={component.id} page={page} component={component} index={index} onEdit={onEdit} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={classes.add}>
        <Button
          fullWidth
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onAdd(placeAfter(page))}
        >
          Add component
        </Button>
        <p className={classes.keys}>
          Keys: arrows to go, Alt and arrows to move, D to duplicate, Delete, Enter to edit.
        </p>
      </div>
    </section>
  );
}

/** The list itself says what happened, in the editor's own live region. */
const silent = {
  announcements: { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" },
  screenReaderInstructions: { draggable: "Press Alt and the arrow keys to move a component." },
};

/** Below what is selected, else at the end. */
function placeAfter({ view }: PageView): number {
  return view.selected === null ? view.components.length : indexOf(view, view.selected) + 1;
}
