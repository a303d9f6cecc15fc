import { createContext, useContext } from "react";

/** True in the editor's preview, where texts are typed in place and so name their fields. */
export const EditedContext = createContext(false);

/**
 * Returns the attributes that mark an element as the place of a text, by the path of its field. Visitors' pages get
 * none. The element may contain nothing but that text.
 */
export function useFieldMark(): (path: string) => { "data-field"?: string } {
  const isEdited = useContext(EditedContext);
  return (path) => (isEdited ? { "data-field": path } : {});
}

/** A text within an element whose role matters to assistive technology, such as a label or a term. */
export function FieldText({ at, text }: { at: string; text: string }) {
  const isEdited = useContext(EditedContext);
  return isEdited ? <span data-field={at}>{text}</span> : text;
}
