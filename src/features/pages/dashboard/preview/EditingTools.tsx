import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { canMoveTo } from "../operations/move-component.ts";
import { type EditedComponent, isFixed, labelOf } from "../operations/page-state.ts";
import type { PageView } from "../use-page.ts";

export function AddHere({ onAdd, above }: { onAdd: () => void; above: string }) {
  return (
    <button type="button" className="ed-add" aria-label={`Add a component above ${above}`} onClick={onAdd}>
      <IconPlus size={18} aria-hidden />
    </button>
  );
}

interface Props {
  page: PageView;
  component: EditedComponent;
  index: number;
}

/** The selected component's name and what can be done with it. */
export function ComponentBar({ page: { editor, view, refocus }, component, index }: Props) {
  const name = labelOf(component);
  const { id } = component;
  const up = canMoveTo(view, id, index - 1);
  const down = canMoveTo(view, id, index + 1);
  const tools = [
    { key: "up", label: `Move ${name} up`, Icon: IconArrowUp, able: up, run: () => editor.moveBy(id, -1) },
    { key: "down", label: `Move ${name} down`, Icon: IconArrowDown, able: down, run: () => editor.moveBy(id, 1) },
    { key: "copy", label: `Duplicate ${name}`, Icon: IconCopy, able: true, run: () => editor.duplicate(id) },
    { key: "delete", label: `Delete ${name}`, Icon: IconTrash, able: true, run: () => editor.remove(id) },
  ];
  return (
    <div className="ed-bar">
      <span className="ed-name">{name}</span>
      {!isFixed(component) &&
        tools.map(({ key, label, Icon, able, run }) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            aria-disabled={!able}
            onClick={(event) => {
              refocus(event.currentTarget);
              if (able) void run();
            }}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
    </div>
  );
}
