import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconPlus, IconTrash } from "../../../../ui/icons/index.ts";
import { canMoveTo, getLabel, type Part } from "../page/page-state.ts";
import { type PageHandle, useOutline } from "../page/use-page.ts";
import { hasBlocks, openText } from "../text/open-text.ts";

interface AddProps {
  onAdd: () => void;
  /** Name of the component above which the button inserts one. */
  above: string;
  isTabStop: boolean;
}

/** Only one of these buttons is in the tab order; arrow keys lead to the others. */
export function AddHere({ onAdd, above, isTabStop }: AddProps) {
  return (
    <button
      type="button"
      className="ed-add"
      aria-label={tr("Add a section above {name}", { name: above })}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onAdd}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const own = event.currentTarget;
        const all = [...own.ownerDocument.querySelectorAll<HTMLElement>(".ed-add")];
        all[all.indexOf(own) + step]?.focus();
      }}
    >
      <IconPlus size={18} aria-hidden />
    </button>
  );
}

interface Props {
  page: PageHandle;
  part: Part;
  index: number;
}

/** The selected component's name and actions. */
export function ComponentBar({ page, part, index }: Props) {
  const { editor, keepFocus } = page;
  const outline = useOutline(editor);
  const name = getLabel(part);
  const { id } = part;
  const up = canMoveTo(outline, id, index - 1);
  const down = canMoveTo(outline, id, index + 1);
  const write = {
    key: "write",
    label: tr("Edit text"),
    Icon: IconPencil,
    able: true,
    run: () => openText(page, part),
  };
  const tools = [
    ...(hasBlocks(part) ? [write] : []),
    { key: "up", label: tr("Move {name} up", { name }), Icon: IconArrowUp, able: up, run: () => editor.moveBy(id, -1) },
    {
      key: "down",
      label: tr("Move {name} down", { name }),
      Icon: IconArrowDown,
      able: down,
      run: () => editor.moveBy(id, 1),
    },
    {
      key: "copy",
      label: tr("Duplicate {name}", { name }),
      Icon: IconCopy,
      able: true,
      run: () => editor.duplicate(id),
    },
    { key: "delete", label: tr("Delete {name}", { name }), Icon: IconTrash, able: true, run: () => editor.remove(id) },
  ];
  return (
    <div className="ed-bar">
      <span className="ed-name">{name}</span>
      {tools.map(({ key, label, Icon, able, run }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={!able}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            if (able) void run();
          }}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
