import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, type ReactNode, useLayoutEffect, useMemo } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { indexOf, isFixed } from "../page/page-state.ts";
import { type PageHandle, useOutline } from "../page/use-page.ts";
import { ComponentItem, type ItemProps } from "./ComponentItem.tsx";

interface Props {
  editor: PageHandle["editor"];
  items: readonly ItemProps[];
  /** The surrounding list. */
  children: (items: ReactNode) => ReactNode;
  /** The draggable items have replaced the plain ones, one of which may have had focus. */
  onShown: () => void;
}

/** The list's draggable items. Loaded once the page is editable, since nobody starts by dragging. */
export default function SortableItems({ editor, items, children, onShown }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const outline = useOutline(editor);
  const ids = useMemo(() => outline.components.map(({ id }) => id), [outline.components]);
  useLayoutEffect(() => {
    onShown();
  }, []);

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) void editor.move(String(active.id), indexOf(outline, String(over.id)));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(items.map((item) => <SortableItem key={item.part.id} {...item} />))}
      </SortableContext>
    </DndContext>
  );
}

const SortableItem = memo(function SortableItem(item: ItemProps) {
  const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({
    id: item.part.id,
    disabled: isFixed(item.part),
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return <ComponentItem {...item} drag={{ ref: setNodeRef, style, grip: listeners ?? {}, isDragging }} />;
});

/** Silent, because the editor's own live region announces moves. */
const silent = {
  announcements: { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" },
  screenReaderInstructions: { draggable: tr("Press Alt and the arrow keys to move a section.") },
};
