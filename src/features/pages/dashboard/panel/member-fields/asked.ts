/** A custom field that a sign-up form asks for. */
export interface AskedField {
  fieldId: string;
  isRequired: boolean;
}

/** As stored, in any shape. */
export function readAsked(value: unknown): AskedField[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const { fieldId, isRequired } = (item ?? {}) as Partial<AskedField>;
    return typeof fieldId === "string" ? [{ fieldId, isRequired: isRequired === true }] : [];
  });
}

export function move(asked: readonly AskedField[], place: number, step: -1 | 1): AskedField[] {
  return asked.toSpliced(place, 1).toSpliced(place + step, 0, ...asked.slice(place, place + 1));
}

export function remove(asked: readonly AskedField[], place: number): AskedField[] {
  return asked.toSpliced(place, 1);
}
