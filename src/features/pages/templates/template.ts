import type { TemplateName } from "../contract.ts";

/** Images that the project draws itself; a template names them and the new page gets them as uploads of its owner. */
export type TemplateDrawing = "meeting" | "street" | "market" | "school" | "portrait" | "evening";

/** Where a config has `{ image }`, the address of the uploaded image goes. */
export interface ImageMark {
  drawing: TemplateDrawing;
}

export interface TemplateComponent {
  type: string;
  config: Record<string, unknown>;
}

/** What a new page starts with between its navigation bar and its footer. */
export interface Template {
  name: Exclude<TemplateName, "empty">;
  label: string;
  purpose: string;
  components: readonly TemplateComponent[];
}

export const drawing = (name: TemplateDrawing): ImageMark => ({ drawing: name });
