import { ActionIcon } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconX } from "../../../../ui/icons/index.ts";
import classes from "./OrderedList.module.css";

interface Item {
  id: number;
  name: string;
  /** Beside the name. */
  detail?: string;
}

interface Props {
  label: string;
  items: readonly Item[];
  /** The ids in their new order. */
  onOrder: (ids: number[]) => void;
  /** Omitted: none can be removed. */
  onRemove?: (id: number) => void;
}

/** Things in an order, moved up and down one by one. */
export function OrderedList({ label, items, onOrder, onRemove }: Props) {
  const ids = items.map(({ id }) => id);
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map(({ id, name, detail }, index) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>
            {name} {detail && <span className={classes.detail}>{detail}</span>}
          </span>
          {items.length > 1 && (
            <>
              <Step
                label={tr("Move {name} up", { name })}
                isEnd={index === 0}
                onClick={() => onOrder(moved(ids, index, -1))}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </Step>
              <Step
                label={tr("Move {name} down", { name })}
                isEnd={index === items.length - 1}
                onClick={() => onOrder(moved(ids, index, 1))}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </Step>
            </>
          )}
          {onRemove && (
            <Step label={tr("Remove {name}", { name })} onClick={() => onRemove(id)}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </Step>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  label: string;
  isEnd?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** At an end it keeps the focus, and does nothing. */
function Step({ label, isEnd = false, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.step ?? ""}
      size={40}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}

function moved(ids: readonly number[], from: number, by: number): number[] {
  const rest = ids.filter((_, index) => index !== from);
  return rest.toSpliced(from + by, 0, ...ids.slice(from, from + 1));
}
