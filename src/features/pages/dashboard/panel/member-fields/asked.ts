/** A custom field that a sign-up form asks for. */
export interface Asked {
  fieldId: string;
  isRequired: boolean;
}

/** As stored, in any shape. */
export function readAsked(value: unknown): Asked[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const { fieldId, isRequired } = (item ?? {}) as Partial<Asked>;
    return typeof fieldId === "string" ? [{ fieldId, isRequired: isRequired === true }] : [];
  });
}

export function move(asked: readonly Asked[], place: number, step: -1 | 1): Asked[] {
  return asked.toSpliced(place, 1).toSpliced(place + step, 0, ...asked.slice(place, place + 1));
}

export function remove(asked: readonly Asked[], place: number): Asked[] {
  return asked.toSpliced(place, 1);
}
