import type { TemplateName } from "../contract.ts";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { donate } from "./donate.ts";
import { events } from "./events.ts";
import { home } from "./home.ts";
import { issues } from "./issues.ts";
import { join } from "./join.ts";
import { landing } from "./landing.ts";
import type { ImageMark, Template, TemplateComponent, TemplateDrawing } from "./template.ts";
import { volunteer } from "./volunteer.ts";

/** Lists the templates that demo content is made from. Their texts are about an invented group. */
export const demoTemplates: readonly Template[] = [home, about, issues, events, join, contact];

/** In display order. */
export const templates: readonly Template[] = [landing, ...demoTemplates, volunteer, donate];

export function getTemplate(name: TemplateName): Template | undefined {
  return templates.find((template) => template.name === name);
}

/** The images that a template needs, without duplicates. */
export function getDrawings({ components }: Pick<Template, "components">): TemplateDrawing[] {
  const found = new Set<TemplateDrawing>();
  for (const { config } of components) replaceMarks(config, (name) => void found.add(name));
  return [...found];
}

/** A template's components with the addresses of its images filled in. */
export function withDrawings(
  { components }: Pick<Template, "components">,
  address: (name: TemplateDrawing) => string,
): TemplateComponent[] {
  return components.map(({ type, config }) => ({
    type,
    config: replaceMarks(config, address) as Record<string, unknown>,
  }));
}

function isMark(value: unknown): value is ImageMark {
  return typeof value === "object" && value !== null && "drawing" in value;
}

function replaceMarks(value: unknown, replace: (name: TemplateDrawing) => unknown): unknown {
  if (isMark(value)) return replace(value.drawing);
  if (Array.isArray(value)) return value.map((item) => replaceMarks(item, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceMarks(inner, replace)]));
}
