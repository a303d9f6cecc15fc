import { type CSSProperties, type HTMLAttributes, memo, type Ref } from "react";
import { getTitle } from "../../../../page-components/title-of.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconLock } from "../../../../ui/icons/index.ts";
import { type EditedComponent, getLabel, isFixed, isHidden, type Part } from "../page/page-state.ts";
import { type PageHandle, useComponent } from "../page/use-page.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import classes from "./ComponentList.module.css";

export interface ItemProps extends Pick<PageHandle, "editor" | "keepFocus"> {
  part: Part;
  isSelected: boolean;
  /** Where it can move from its position. */
  up: boolean;
  down: boolean;
  index: number;
  /** The button that inserts a component above this one: not possible, shown, or only under the pointer. */
  add: "none" | "shown" | "hover";
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** Props that make an item draggable. */
interface Drag {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  grip: HTMLAttributes<HTMLElement>;
  isDragging: boolean;
}

export function ComponentItem({
  part,
  isSelected,
  up,
  down,
  index,
  add,
  onAdd,
  editor,
  keepFocus,
  onEdit,
  drag,
}: ItemProps & { drag?: Drag }) {
  const { id } = part;
  const fixed = isFixed(part);
  const component = useComponent(editor, id);
  const name = getLabel(part);
  const move = (step: -1 | 1, able: boolean) => (
    <ToolButton
      small
      label={step < 0 ? tr("Move {name} up", { name }) : tr("Move {name} down", { name })}
      Icon={step < 0 ? IconArrowUp : IconArrowDown}
      able={able}
      run={(control) => {
        keepFocus(control);
        return editor.moveBy(id, step);
      }}
    />
  );
  return (
    <li
      ref={drag?.ref}
      className={classes.item}
      data-sortable={drag && !fixed ? true : undefined}
      data-current={isSelected || undefined}
      data-dragging={drag?.isDragging || undefined}
      style={drag?.style}
    >
      <span className={classes.grip} {...(fixed ? {} : drag?.grip)} aria-hidden>
        {fixed ? <IconLock size={16} /> : <IconGripVertical size={16} />}
      </span>
      <button
        type="button"
        id={`component-${id}`}
        data-item
        className={classes.name}
        aria-current={isSelected || undefined}
        onClick={(event) => {
          // From the keyboard, activating an item that is already selected edits it.
          const isKey = event.detail === 0;
          editor.select(id);
          if (!isKey || isSelected) onEdit();
        }}
      >
        {name}
        {fixed && <span className={classes.hidden}>{` ${tr("(can't be moved)")}`}</span>}
        <span className={classes.about} dir="auto">
          {component && describeComponent(component)}
        </span>
      </button>
      {!fixed && isSelected && (
        <span className={classes.tools}>
          {move(-1, up)}
          {move(1, down)}
        </span>
      )}
      {add !== "none" && (
        <button
          type="button"
          className={classes.addAbove}
          data-shown={add === "shown" || undefined}
          // The way of the Tab key through a long list stays short.
          tabIndex={add === "shown" ? 0 : -1}
          aria-label={tr("Add a section above {name}", { name })}
          onClick={() => onAdd(index)}
        >
          <span>{tr("Add section here")}</span>
        </button>
      )}
    </li>
  );
}

export const PlainItem = memo(ComponentItem);

/** Distinguishes components of the same type. */
function describeComponent(component: EditedComponent): string {
  if (isHidden(component)) return tr("Not shown to visitors");
  return getTitle(component.config);
}
