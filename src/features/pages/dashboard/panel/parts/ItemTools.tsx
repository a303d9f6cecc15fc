import { tr } from "../../../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconTrash } from "../../../../../ui/icons/index.ts";
import { ToolButton } from "../../parts/ToolButton.tsx";

interface Props {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** The accessible names of the buttons, by which they are found again. */
export const toolLabels = {
  up: (name: string) => tr("Move {name} up", { name }),
  down: (name: string) => tr("Move {name} down", { name }),
  remove: (name: string) => tr("Remove {name}", { name }),
};

/** Buttons that move and remove an item of a list. */
export function ItemTools({ label, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <>
      <ToolButton small label={toolLabels.up(label)} Icon={IconArrowUp} able={!isFirst} run={() => onMove(-1)} />
      <ToolButton small label={toolLabels.down(label)} Icon={IconArrowDown} able={!isLast} run={() => onMove(1)} />
      <ToolButton small label={toolLabels.remove(label)} Icon={IconTrash} able run={onRemove} />
    </>
  );
}
