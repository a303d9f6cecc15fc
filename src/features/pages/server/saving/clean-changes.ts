import type { Database } from "../../../../db/database.ts";
import { valueAt } from "../../../../documents/protocol/paths.ts";
import type { SaveState } from "../../../../documents/protocol/saving.ts";
import { barTypes } from "../../../../page-components/bars.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { schemaAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { AppError } from "../../../../platform/errors.ts";
import { yieldIfDue } from "../../../../platform/work/event-loop-yield.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";
import type { OpenBars } from "../bars/open-bars.ts";
import { cleanValue, getIssues, htmlIn, imagesIn } from "../cleaning/clean-value.ts";
import { requireHtmlRight } from "../cleaning/require-html.ts";
import { requireImages } from "../cleaning/require-images.ts";
import { getComponent, type OpenPage } from "../page/open-page.ts";

export type ChangedFields = Record<string, Record<string, unknown>>;

/**
 * Validates and sanitizes changes for the save protocol, `{pageComponentId}.{path}` → value. `bars`: what components of the
 * page show of the website's. Throws `not_found` for a missing component or image, `invalid` with every wrong field.
 */
export async function cleanChanges(
  trx: Database,
  user: SessionUser,
  { page, bars }: { page: OpenPage; bars: OpenBars },
  changedFields: ChangedFields,
): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  const images: { name: string; picture: string }[] = [];
  const html: { name: string; html: string }[] = [];
  for (const [id, fields] of Object.entries(changedFields)) {
    const component = getComponent(page, id);
    if (!component)
      throw new AppError("not_found", texts.componentNotFound, { fields: { [id]: texts.componentNotFound } });
    const schema = getBlock(component.component_type)?.schema;
    const config = component.from_site ? bars.state.fields[component.component_type] : page.state.fields[id];
    const known = new Set(schema ? imagesIn(schema, config).map(({ picture: image }) => image) : []);
    for (const [path, value] of Object.entries(fields)) {
      await yieldIfDue();
      const name = `${id}.${path}`;
      const at = schema && schemaAt(schema, path);
      const cleaned = at ? cleanValue(at, value) : { issues: [{ path: "", message: texts.pathUnknown }] };
      if ("issues" in cleaned) {
        for (const issue of cleaned.issues) wrong[nameBelow(name, issue.path)] ??= issue.message;
        continue;
      }
      changes[name] = cleaned.value;
      for (const { path: below, html: own } of at ? htmlIn(at, cleaned.value) : []) {
        if (own !== valueAt(config, path)) html.push({ name: nameBelow(name, below), html: own });
      }
      // Accept an image already in use: if it has been deleted since, this save is not to blame.
      const named = at ? imagesIn(at, cleaned.value) : [];
      for (const { path: below, picture: image } of named) {
        if (!known.has(image)) images.push({ name: nameBelow(name, below), picture: image });
      }
    }
  }
  refuse(wrong);
  await requireHtmlRight(trx, user, { websiteId: bars.websiteId, pageId: page.id, html });
  await requireImages(trx, bars.websiteId, images);
  return changes;
}

/** Completes the save of a website's bars. */
export function completeBarsState(state: SaveState, before: SaveState, paths: readonly string[]): SaveState {
  const wrong: Record<string, string> = {};
  for (const path of paths) if (valueAt(state.fields, path) === undefined) wrong[path] = texts.pathUnknown;
  const fields = { ...state.fields };
  for (const type of barTypes) {
    if (fields[type] === before.fields[type]) continue;
    const schema = getBlock(type)?.schema;
    const { error } = schema?.safeParse(fields[type]) ?? {};
    for (const issue of error ? getIssues(error) : []) wrong[nameBelow(type, issue.path)] ??= issue.message;
    if (schema) fields[type] = completeConfig(schema, fields[type]);
  }
  refuse(wrong);
  return { ...state, fields };
}

/** Revalidates whole components after a save: a list must stay within its limit and have no gaps. Throws `invalid`. */
export function completeState(page: OpenPage, state: SaveState, paths: readonly string[]): SaveState {
  const wrong: Record<string, string> = {};
  for (const path of paths) if (valueAt(state.fields, path) === undefined) wrong[path] = texts.pathUnknown;
  const fields = { ...state.fields };
  for (const { id, component_type } of page.components) {
    const schema = getBlock(component_type)?.schema;
    if (!schema || fields[id] === page.state.fields[id]) continue;
    const { error } = schema.safeParse(fields[id]);
    for (const issue of error ? getIssues(error) : []) wrong[nameBelow(String(id), issue.path)] ??= issue.message;
    fields[id] = completeConfig(schema, fields[id]);
  }
  refuse(wrong);
  return { ...state, fields };
}

function nameBelow(name: string, path: string): string {
  return path === "" ? name : `${name}.${path}`;
}

function refuse(fields: Record<string, string>): void {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError("invalid", message, { fields });
}
