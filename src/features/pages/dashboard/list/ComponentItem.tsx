import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconLock } from "@tabler/icons-react";
import { memo } from "react";
import { textOfHtml } from "../../../../shared/text.ts";
import { canMoveTo } from "../operations/move-component.ts";
import { type EditedComponent, isFixed, labelOf } from "../operations/page-state.ts";
import { ToolButton } from "../ToolButton.tsx";
import type { PageView } from "../use-page.ts";
import classes from "./ComponentList.module.css";

interface Props {
  page: PageView;
  component: EditedComponent;
  index: number;
  onEdit: () => void;
}

export function ComponentItem({ page, component, index, onEdit }: Props) {
  const { view, editor, refocus } = page;
  return (
    <Item
      component={component}
      isSelected={view.selected === component.id}
      up={canMoveTo(view, component.id, index - 1)}
      down={canMoveTo(view, component.id, index + 1)}
      editor={editor}
      refocus={refocus}
      onEdit={onEdit}
    />
  );
}

interface ItemProps extends Pick<PageView, "editor" | "refocus"> {
  component: EditedComponent;
  isSelected: boolean;
  up: boolean;
  down: boolean;
  onEdit: () => void;
}

const Item = memo(function Item({ component, isSelected, up, down, editor, refocus, onEdit }: ItemProps) {
  const { id } = component;
  const fixed = isFixed(component);
  const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({ id, disabled: fixed });
  const name = labelOf(component);
  const move = (step: -1 | 1, able: boolean) => (
    <ToolButton
      small
      label={`Move ${name} ${step < 0 ? "up" : "down"}`}
      Icon={step < 0 ? IconArrowUp : IconArrowDown}
      able={able}
      run={(control) => {
        refocus(control);
        return editor.moveBy(id, step);
      }}
    />
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-current={isSelected || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip} {...(fixed ? {} : listeners)} aria-hidden>
        {fixed ? <IconLock size={16} /> : <IconGripVertical size={16} />}
      </span>
      <button
        type="button"
        id={`component-${id}`}
        data-item
        className={classes.name}
        aria-current={isSelected || undefined}
        onClick={(event) => {
          // Of the keyboard: chosen already, the next step is to edit it.
          const isKey = event.detail === 0;
          editor.select(id);
          if (!isKey || isSelected) onEdit();
        }}
      >
        {name}
        {fixed && <span className={classes.hidden}> (stays in its place)</span>}
        <span className={classes.about}>{aboutOf(component)}</span>
      </button>
      {!fixed && isSelected && (
        <span className={classes.tools}>
          {move(-1, up)}
          {move(1, down)}
        </span>
      )}
    </li>
  );
});

/** Tells components of one type apart. */
function aboutOf({ config }: EditedComponent): string {
  const { title } = config;
  return typeof title === "string" ? textOfHtml(title).slice(0, 60) : "";
}
