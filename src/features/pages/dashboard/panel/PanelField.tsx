import { Suspense } from "react";
import type { z } from "zod";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import type { Field, SingleField } from "../../blocks/block.ts";
import { schemaAt, valueAt } from "../../blocks/paths.ts";
import { kindOf } from "../../blocks/values.ts";
import type { EditedComponent } from "../page-state.ts";
import type { PageHandle } from "../use-page.ts";
import { FieldInput } from "./FieldInput.tsx";
import { problemOf } from "./field-props.ts";
import { ListField } from "./ListField.tsx";

const MenuField = lazyPart(() => import("./menu/MenuField.tsx"));

interface Props {
  page: PageHandle;
  component: EditedComponent;
  schema: z.ZodType;
  field: Field;
  /** Why the server refused its value. */
  refused: string | undefined;
}

/** One line of the panel: an input, or a list of items. */
export function PanelField({ page, component, schema, field, refused }: Props) {
  const { editor } = page;
  const { id, config } = component;
  if ("fields" in field) {
    const items = valueAt(config, field.path);
    const list = {
      ...{ field, page, error: refused, name: `${id}.${field.path}` },
      schema: schemaAt(schema, field.path) ?? schema,
      items: Array.isArray(items) ? items : [],
      onChange: (next: unknown[]) => editor.setField(id, field.path, next),
    };
    if (!field.nested) return <ListField {...list} />;
    return (
      <Suspense>
        <MenuField {...list} nested={field.nested} />
      </Suspense>
    );
  }
  const at = schemaAt(schema, field.path);
  const value = valueAt(config, field.path);
  return (
    <FieldInput
      kind={at && kindOf(at)}
      field={field}
      name={`${id}.${field.path}`}
      value={value}
      error={refused ?? problemOf(at, value)}
      page={page}
      ground={groundFor(field, config)}
      onAlt={(alt) => {
        // Don't overwrite alt text that the owner wrote.
        if (field.altPath && valueAt(config, field.altPath) === "") editor.setField(id, field.altPath, alt);
      }}
      onChange={(next) => editor.setField(id, field.path, next)}
    />
  );
}

/** The background behind a text color. */
function groundFor({ path }: SingleField, config: Record<string, unknown>): string | undefined {
  if (path !== "styles.textColor") return undefined;
  return String(valueAt(config, "styles.backgroundColor") ?? "");
}
