import { IconArrowDown, IconArrowUp, IconTrash } from "../../../../../ui/icons/index.ts";
import { ToolButton } from "../../parts/ToolButton.tsx";

interface Props {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Buttons that move and remove an item of a list. */
export function ItemTools({ label, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <>
      <ToolButton small label={`Move ${label} up`} Icon={IconArrowUp} able={!isFirst} run={() => onMove(-1)} />
      <ToolButton small label={`Move ${label} down`} Icon={IconArrowDown} able={!isLast} run={() => onMove(1)} />
      <ToolButton small label={`Remove ${label}`} Icon={IconTrash} able run={onRemove} />
    </>
  );
}
