import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Switch } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { z } from "zod";
import type { ListField } from "../../../../../page-components/kit/block.ts";
import { getKind } from "../../../../../page-components/kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "../../../../../page-components/paths.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from "../../../../../ui/icons/index.ts";
import { getProblem } from "../../page/get-problem.ts";
import type { PageHandle } from "../../page/use-page.ts";
import { ToolButton } from "../../parts/ToolButton.tsx";
import { FieldInput } from "../inputs/FieldInput.tsx";
import classes from "./MenuField.module.css";
import * as menu from "./menu-rows.ts";
import type { Step } from "./use-menu-rows.ts";
import type { Shared } from "./use-shared-links.ts";

interface Props {
  page: PageHandle;
  field: ListField;
  schema: z.ZodType;
  row: menu.Row;
  name: string;
  address: string;
  path: string;
  shared: Shared | undefined;
  /** The entry above, below which it can be put. */
  above: menu.Row | undefined;
  getName: (row: menu.Row) => string;
  isFirst: boolean;
  isLast: boolean;
  isOpened: boolean;
  onOpen: () => void;
  onPress: (event: KeyboardEvent) => void;
  onStep: (by: Step) => void;
  onRemove: () => void;
  onItem: (change: (item: menu.Row["item"]) => menu.Row["item"]) => void;
}

/** One link: its name, and when it is opened its fields and tools. */
export function MenuRow({ row, name, address, isOpened, onOpen, onPress, ...rest }: Props) {
  const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({ id: row.key });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-depth={row.depth}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes.head}>
        <span className={classes.grip} {...listeners} aria-hidden>
          <IconGripVertical size={16} />
        </span>
        <button
          type="button"
          className={classes.name}
          data-row={row.key}
          data-list-item={rest.path}
          aria-expanded={isOpened}
          onClick={onOpen}
          onKeyDown={onPress}
        >
          <span className={classes.text}>{name}</span>
          <span className={classes.address}>{address || tr("No link")}</span>
        </button>
        {rest.shared && rest.shared.mark !== "" && <span className={classes.mark}>{rest.shared.mark}</span>}
      </div>
      {isOpened && <RowBody row={row} name={name} {...rest} />}
    </li>
  );
}

type BodyProps = Omit<Props, "address" | "isOpened" | "onOpen" | "onPress">;

function RowBody({ page, field, schema, row, name, path, above, getName, shared, isFirst, isLast, ...act }: BodyProps) {
  const isBelow = row.depth === 1;
  return (
    <div className={classes.body}>
      {field.fields.map((inner) => {
        const at = schemaAt(schema, `0.${inner.path}`);
        const value = valueAt(row.item, inner.path);
        return (
          <FieldInput
            key={inner.path}
            kind={at && getKind(at)}
            field={inner}
            name={`${path}.${inner.path}`}
            value={value}
            error={getProblem(at, value)}
            page={page}
            onChange={(next) => act.onItem((item) => withValueAt(item, inner.path, next))}
          />
        );
      })}
      {shared?.isInFooter !== undefined && (
        <Switch
          label={tr("Also in the footer")}
          checked={shared.isInFooter}
          onChange={(event) => shared.setInFooter(event.currentTarget.checked)}
        />
      )}
      <div className={classes.tools}>
        <ToolButton
          label={tr("Move “{name}” up", { name })}
          Icon={IconArrowUp}
          able={!isFirst}
          run={() => act.onStep((rows, index) => menu.moved(rows, index, -1))}
        />
        <ToolButton
          label={tr("Move “{name}” down", { name })}
          Icon={IconArrowDown}
          able={!isLast}
          run={() => act.onStep((rows, index) => menu.moved(rows, index, 1))}
        />
        <ToolButton
          label={
            above && !isBelow
              ? tr("Put “{name}” below “{above}”", { name, above: getName(above) })
              : tr("Put “{name}” below another link", { name })
          }
          Icon={IconIndentIncrease}
          able={!isBelow && above !== undefined}
          run={() => act.onStep(menu.nestedBelow)}
        />
        <ToolButton
          label={tr("Take “{name}” out", { name })}
          Icon={IconIndentDecrease}
          able={isBelow}
          run={() => act.onStep(menu.takenOut)}
        />
        <ToolButton label={tr("Remove “{name}”", { name })} Icon={IconTrash} run={act.onRemove} />
      </div>
    </div>
  );
}
