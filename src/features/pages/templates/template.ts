import type { TemplateName } from "../contract.ts";

/** Pictures that the project draws itself; a template names them and the new page gets them as uploads of its owner. */
export type TemplatePicture = "meeting" | "street" | "market" | "school" | "portrait" | "evening";

/** Where a config has `{ picture }`, the address of the uploaded picture goes. */
export interface PictureMark {
  picture: TemplatePicture;
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

export const picture = (name: TemplatePicture): PictureMark => ({ picture: name });
