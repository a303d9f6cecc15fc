import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import panel from "../parts/EditPanel.module.css";
import { AddLinks } from "./AddLinks.tsx";
import classes from "./MenuField.module.css";
import { MenuRow } from "./MenuRow.tsx";
import * as menu from "./menu-rows.ts";
import { type MenuProps, type NewLink, type Rows, type Step, useMenuRows } from "./use-menu-rows.ts";
import { useSharedLinks } from "./use-shared-links.ts";

const indentPx = 24;

/** Links that can hold others: moved, put below each other, and taken out by pointer or keyboard. */
export default function MenuField({ error, ...props }: MenuProps & { error: string | undefined }) {
  const { field, nested, schema, page, name } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const focus = useCallback((key: string | undefined) => {
    requestAnimationFrame(() => {
      const row = key && box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
      (row || box.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
    });
  }, []);
  const { rows, address, getName, change, remove, add, setItem } = useMenuRows(props, focus);
  const shared = useSharedLinks(props);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  function drop({ active, over, delta }: DragEndEvent): void {
    if (over) change(String(active.id), dropped(String(over.id), delta.x));
  }

  function addLinks(made: readonly NewLink[]): void {
    const last = add(made);
    if (last && made.length === 1 && !made[0]?.address) setOpened(last);
  }

  return (
    <fieldset ref={box} className={panel.list}>
      <legend className={panel.legend}>{field.label}</legend>
      {rows.length === 0 && (
        <p className={classes.empty}>{tr("There are no links yet. Add the pages that visitors should find first.")}</p>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className={classes.rows}>
            {rows.map((row, index) => (
              <MenuRow
                key={row.key}
                page={page}
                field={field}
                schema={schema}
                row={row}
                name={getName(row)}
                address={String(row.item[address] ?? "")}
                shared={shared?.getShared(row.item)}
                path={`${name}.${getPath(rows, index, nested)}`}
                above={index > 0 ? menu.findParentAbove(rows, index) : undefined}
                getName={getName}
                isFirst={menu.moved(rows, index, -1) === rows}
                isLast={menu.moved(rows, index, 1) === rows}
                isOpened={opened === row.key}
                onOpen={() => setOpened((now) => (now === row.key ? null : row.key))}
                onPress={(event) =>
                  press(
                    event,
                    (by) => change(row.key, by),
                    () => remove(row.key),
                  )
                }
                onStep={(by) => change(row.key, by)}
                onRemove={() => remove(row.key)}
                onItem={(by) => setItem(row.key, by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {error && <p className={panel.error}>{error}</p>}
      {shared && shared.footerOnly.length > 0 && (
        <div className={classes.footerOnly}>
          <p className={classes.keys}>{tr("Only in the footer")}</p>
          {shared.footerOnly.map(({ text, address: to }, index) => (
            <button key={index} type="button" className={classes.name} onClick={shared.openFooter}>
              <span className={classes.text}>{text || to}</span>
              <span className={classes.address}>{to || tr("No link")}</span>
            </button>
          ))}
        </div>
      )}
      <AddLinks
        websiteId={page.place.websiteId}
        known={new Set(rows.map(({ item }) => String(item[address] ?? "")))}
        onAdd={addLinks}
      />
      <p className={classes.keys}>
        {field.path === "links"
          ? tr("Drag to reorder. Drag right to make it a submenu item, here a column.")
          : tr("Drag to reorder. Drag right to make it a submenu item.")}{" "}
        {tr("Shortcuts: Alt+arrow keys, Delete.")}
      </p>
    </fieldset>
  );
}

const keys: Record<string, Step> = {
  ArrowUp: (rows, index) => menu.moved(rows, index, -1),
  ArrowDown: (rows, index) => menu.moved(rows, index, 1),
  ArrowRight: menu.nestedBelow,
  ArrowLeft: menu.takenOut,
};

function press(event: KeyboardEvent, change: (by: Step) => void, remove: () => void): void {
  if (event.ctrlKey || event.metaKey) return;
  const step = event.altKey ? keys[event.key] : undefined;
  if (step) change(step);
  else if (event.key === "Delete") remove();
  else return;
  event.preventDefault();
}

/** Sideways, a dragged row goes below another one or out. */
function dropped(over: string, x: number): Step {
  return (rows, index) => {
    const to = rows.findIndex((row) => row.key === over);
    const before = rows[index]?.depth ?? 0;
    const depth = before + Math.round(x / (2 * indentPx)) > 0 ? 1 : 0;
    if (to !== index) return menu.placed(rows, index, to, depth);
    if (depth === before) return rows;
    return depth > before ? menu.nestedBelow(rows, index) : menu.takenOut(rows, index);
  };
}

/** `2` or `2.links.0` */
function getPath(rows: Rows, index: number, nested: string): string {
  const tops = rows.slice(0, index + 1).filter(({ depth }) => depth === 0).length - 1;
  if (rows[index]?.depth === 0) return String(tops);
  const start = rows.findLastIndex((row, at) => at < index && row.depth === 0);
  return `${tops}.${nested}.${index - start - 1}`;
}

/** Silent, because the editor's own live region announces moves. */
const silent = {
  announcements: { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" },
  screenReaderInstructions: { draggable: tr("Press Alt and the arrow keys to move a link.") },
};
