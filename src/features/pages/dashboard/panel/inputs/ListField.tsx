import { Button, Group } from "@mantine/core";
import { useRef, useState } from "react";
import type { z } from "zod";
import type { ListField as Description } from "../../../../../page-components/kit/block.ts";
import { getKind } from "../../../../../page-components/kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "../../../../../page-components/paths.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { getProblem } from "../../page/get-problem.ts";
import type { PageHandle } from "../../page/use-page.ts";
import classes from "../parts/EditPanel.module.css";
import { ItemTools, toolLabels } from "../parts/ItemTools.tsx";
import { AddImages } from "./AddImages.tsx";
import { FieldInput } from "./FieldInput.tsx";

interface Props {
  field: Description;
  schema: z.ZodType;
  items: readonly unknown[];
  error: string | undefined;
  page: PageHandle;
  name: string;
  onChange: (items: unknown[]) => void;
}

/** A list whose items expand to their own fields. Buttons move and remove them. */
export function ListField({ field, schema, items, error, page, name, onChange }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  // Choosing an image sets two fields of an item in succession.
  const latest = useRef(items);
  latest.current = items;
  const nameAt = (index: number) => tr("{item} {number}", { item: field.item, number: index + 1 });
  const itemSchema = (path: string) => schemaAt(schema, `0.${path}`);

  function set(index: number, path: string, value: unknown) {
    latest.current = withValueAt([...latest.current], `${index}.${path}`, value);
    onChange([...latest.current]);
  }

  const focus = (label: string) => requestAnimationFrame(() => focusTool(box.current, label));

  function move(index: number, step: -1 | 1) {
    const moved = items.slice(index, index + 1);
    onChange(items.toSpliced(index, 1).toSpliced(index + step, 0, ...moved));
    setOpened((now) => (now === index ? index + step : now === index + step ? index : now));
    const places = { name: field.item, place: index + step + 1, count: items.length };
    page.showStatus(tr("{name} moved to place {place} of {count}", places), "info");
    focus(toolLabels[step < 0 ? "up" : "down"](nameAt(index + step)));
  }

  function remove(index: number) {
    onChange(items.toSpliced(index, 1));
    setOpened(null);
    focus(toolLabels.remove(nameAt(Math.min(index, items.length - 2))));
  }

  const made = schemaAt(schema, "0")?.safeParse({}).data ?? {};

  function add() {
    onChange([...items, made]);
    setOpened(items.length);
  }

  return (
    <fieldset ref={box} className={classes.list}>
      <legend className={classes.legend}>{field.label}</legend>
      <ol className={classes.items}>
        {items.map((item, index) => {
          const itemName = String(valueAt(item, field.getName) || nameAt(index));
          return (
            <li key={index} className={classes.item}>
              <div className={classes.head}>
                <button
                  type="button"
                  className={classes.name}
                  aria-expanded={opened === index}
                  data-list-item={`${name}.${index}`}
                  onClick={() => setOpened((now) => (now === index ? null : index))}
                >
                  {itemName}
                </button>
                <ItemTools
                  label={nameAt(index)}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onMove={(step) => move(index, step)}
                  onRemove={() => remove(index)}
                />
              </div>
              {opened === index && (
                <div className={classes.body}>
                  {field.fields.map((inner) => (
                    <ItemField
                      key={inner.path}
                      page={page}
                      item={item}
                      field={inner}
                      schema={itemSchema(inner.path)}
                      name={`${name}.${index}.${inner.path}`}
                      onChange={(path, value) => set(index, path, value)}
                    />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {error && <p className={classes.error}>{error}</p>}
      <Group gap="xs">
        <Button variant="default" size="xs" data-add onClick={add}>
          {tr("Add {item}", { item: field.item })}
        </Button>
        <AddImages
          {...{ field, schema, items, made, page }}
          onChange={(next) => {
            onChange(next);
            setOpened(null);
          }}
        />
      </Group>
    </fieldset>
  );
}

/** Focuses a tool of an item, or the button that adds one. */
function focusTool(box: HTMLElement | null, label: string): void {
  const control = box?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
  (control ?? box?.querySelector<HTMLElement>("[data-add]"))?.focus();
}

interface ItemFieldProps {
  page: PageHandle;
  item: unknown;
  field: Description["fields"][number];
  schema: z.ZodType | undefined;
  name: string;
  onChange: (path: string, value: unknown) => void;
}

function ItemField({ page, item, field, schema, name, onChange }: ItemFieldProps) {
  const value = valueAt(item, field.path);
  return (
    <FieldInput
      kind={schema && getKind(schema)}
      field={field}
      name={name}
      value={value}
      error={getProblem(schema, value)}
      page={page}
      onAlt={(alt) => {
        // Don't overwrite alt text that the owner wrote.
        if (field.altPath && valueAt(item, field.altPath) === "") onChange(field.altPath, alt);
      }}
      onChange={(next) => onChange(field.path, next)}
    />
  );
}
