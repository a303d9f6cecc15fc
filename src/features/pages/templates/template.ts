import type { TemplateName } from "../contract.ts";

/** Images that the project draws itself. A new page gets those of its template as uploads of the owner. */
export type TemplateDrawing =
  | "meeting"
  | "street"
  | "market"
  | "school"
  | "portrait"
  | "evening"
  | "square"
  | "trees"
  | "reading";

/** `{ image }` in a config is replaced by the address of the uploaded image. */
export interface ImageMark {
  drawing: TemplateDrawing;
}

export interface TemplateComponent {
  type: string;
  config: Record<string, unknown>;
}

/** The initial contents of a new page between navigation bar and footer. */
export interface Template {
  name: Exclude<TemplateName, "empty">;
  label: string;
  purpose: string;
  components: readonly TemplateComponent[];
}

export const drawing = (name: TemplateDrawing): ImageMark => ({ drawing: name });
