import { memo, Suspense } from "react";
import type { z } from "zod";
import type { Field, SingleField } from "../../../../page-components/kit/block.ts";
import { getKind } from "../../../../page-components/kit/values.ts";
import { schemaAt, valueAt } from "../../../../page-components/paths.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { getProblem } from "../page/get-problem.ts";
import type { PageHandle } from "../page/use-page.ts";
import { FieldInput } from "./inputs/FieldInput.tsx";
import { ListField } from "./inputs/ListField.tsx";

const MenuField = lazyPart(() => import("./menu/MenuField.tsx"));

interface Props {
  page: PageHandle;
  componentId: string;
  schema: z.ZodType;
  field: Field;
  value: unknown;
  /** For text colors: the background. */
  ground: string | undefined;
  /** Why the server refused its value. */
  refused: string | undefined;
}

/** One line of the panel: an input, or a list of items. Rerenders only when its own value changes. */
export const PanelField = memo(function PanelField({
  page,
  componentId: id,
  schema,
  field,
  value,
  ground,
  refused,
}: Props) {
  const { editor } = page;
  if ("fields" in field) {
    const list = {
      ...{ field, page, error: refused, name: `${id}.${field.path}` },
      schema: schemaAt(schema, field.path) ?? schema,
      items: Array.isArray(value) ? value : [],
      onChange: (next: unknown[]) => editor.setField(id, field.path, next),
    };
    if (!field.nested) return <ListField {...list} />;
    return (
      <Suspense>
        <MenuField {...list} componentId={id} nested={field.nested} />
      </Suspense>
    );
  }
  const at = schemaAt(schema, field.path);
  return (
    <FieldInput
      kind={at && getKind(at)}
      field={field}
      name={`${id}.${field.path}`}
      value={value}
      error={refused ?? getProblem(at, value)}
      page={page}
      ground={ground}
      onAlt={(alt) => {
        // Don't overwrite alt text that the owner wrote.
        const config = editor.views.component(id)?.config;
        if (config && field.altPath && valueAt(config, field.altPath) === "") editor.setField(id, field.altPath, alt);
      }}
      onChange={(next) => editor.setField(id, field.path, next)}
    />
  );
});

/** The background behind a text color. */
export function groundFor({ path }: Pick<SingleField, "path">, config: Record<string, unknown>): string | undefined {
  if (path !== "styles.textColor") return undefined;
  return String(valueAt(config, "styles.backgroundColor") ?? "");
}
