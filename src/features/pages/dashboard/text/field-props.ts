import type { SingleField } from "../../../../page-components/kit/block.ts";

/** Props shared by every input of the panel. */
export interface FieldProps {
  field: SingleField;
  /** Path of the field on the page, from which its id is derived. */
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export const inputId = (name: string): string => `field-${name.replaceAll(".", "-")}`;
