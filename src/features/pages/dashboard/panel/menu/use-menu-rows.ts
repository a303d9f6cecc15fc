import { useRef, useState } from "react";
import type { z } from "zod";
import { newId } from "../../../../../documents/client/engine/browser-timers.ts";
import { isSame } from "../../../../../documents/protocol/saving.ts";
import type { ListField } from "../../../../../page-components/kit/block.ts";
import { maxLinks } from "../../../../../page-components/kit/link-list.ts";
import { schemaAt } from "../../../../../page-components/paths.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import type { PageHandle } from "../../page/use-page.ts";
import * as menu from "./menu-rows.ts";

export interface MenuProps {
  componentId: string;
  field: ListField;
  nested: string;
  schema: z.ZodType;
  items: readonly unknown[];
  page: PageHandle;
  name: string;
  onChange: (items: unknown[]) => void;
}

export type Rows = readonly menu.Row[];
/** Changes the rows; the one that it is about has this index. */
export type Step = (rows: Rows, index: number) => Rows;

/** The rows of a list of links, and what can be done with them. `focus` gets the key of a row, or none. */
export function useMenuRows(props: MenuProps, focus: (key: string | undefined) => void) {
  const { field, nested, schema, items, page, name, onChange } = props;
  const [rows, setRows] = useState<Rows>(() => menu.toRows(items, nested, newId));
  const latest = useRef(rows);
  latest.current = rows;
  const address = field.fields[1]?.path ?? "url";
  const limits = { top: name.endsWith("navLinks") ? maxLinks.menu : maxLinks.footer, below: maxLinks.below };

  // Undo, or somebody else.
  if (!isSame(menu.toItems(rows, nested), plain(items, nested))) {
    const fresh = menu.toRows(items, nested, newId);
    const kept = fresh.map((row, index) => ({ ...row, key: rows[index]?.key ?? row.key }));
    setRows(fresh.length === rows.length ? kept : fresh);
  }

  function show(next: Rows): boolean {
    if (next === latest.current) return false;
    if (!menu.fits(next, limits)) {
      page.showStatus(
        tr("There can be at most {top} links, and {below} below each.", { top: limits.top, below: limits.below }),
        "error",
      );
      return false;
    }
    latest.current = next;
    setRows(next);
    onChange(menu.toItems(next, nested));
    return true;
  }

  const getName = ({ item }: menu.Row) => String(item[field.getName] || item[address] || field.item);

  /** Keeps focus on the row, and says where it is now. */
  function change(key: string, by: Step): void {
    const now = latest.current;
    const row = now.find((one) => one.key === key);
    if (!row || !show(by(now, now.indexOf(row)))) return;
    const index = latest.current.findIndex((one) => one.key === key);
    const changed = latest.current[index];
    if (!changed) return;
    const above = changed.depth === 1 ? menu.findParentAbove(latest.current, index) : undefined;
    const values = { name: getName(changed), number: index + 1, count: latest.current.length };
    page.showStatus(
      above
        ? tr("“{name}” is now number {number} of {count}, below “{above}”.", { ...values, above: getName(above) })
        : tr("“{name}” is now number {number} of {count}, at the top level.", values),
      "info",
    );
    focus(key);
  }

  function remove(key: string): void {
    const index = latest.current.findIndex((row) => row.key === key);
    const next = latest.current[index + 1] ?? latest.current[index - 1];
    if (!show(menu.removed(latest.current, index))) return;
    focus(next?.key);
  }

  /** Adds links at the end and returns the last one's key. */
  function add(made: readonly NewLink[]): string | undefined {
    const initial = schemaAt(schema, "0")?.safeParse({}).data as Record<string, unknown>;
    const added = made.map(({ text, address: to }): menu.Row => {
      const item = { ...initial, ...(text ? { [field.getName]: text } : {}), ...(to ? { [address]: to } : {}) };
      return { key: newId(), depth: 0, item };
    });
    if (!show([...latest.current, ...added])) return undefined;
    const last = added.at(-1)?.key;
    focus(last);
    return last;
  }

  function setItem(key: string, by: (item: menu.Row["item"]) => menu.Row["item"]): void {
    const at = latest.current.findIndex((row) => row.key === key);
    show(menu.withItem(latest.current, at, by(latest.current[at]?.item ?? {})));
  }

  return { rows, address, getName, change, remove, add, setItem };
}

/** Without an address: to be written. */
export interface NewLink {
  text?: string;
  address?: string;
}

/** Without empty lists, which rows can't tell from missing ones. */
function plain(items: readonly unknown[], nested: string): unknown[] {
  return menu.toItems(
    menu.toRows(items, nested, () => ""),
    nested,
  );
}
