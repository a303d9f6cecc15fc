import type { DraftField } from "../../writing-contract.ts";

export function fieldId(name: DraftField): string {
  return `article-${name}`;
}

export function focusField(name: DraftField): void {
  document.getElementById(fieldId(name))?.focus();
}
