/** Where the most important part of a cover is: column and row of a grid of five by five, from its top left. */
export const focusPattern = /^[0-4]-[0-4]$/;

export const focusSteps = 5;

export function focusAt(column: number, row: number): string {
  return `${column}-${row}`;
}

/** Column and row; undefined if nothing was chosen. */
export function getFocus(value: string | null): { column: number; row: number } | undefined {
  if (value === null || !focusPattern.test(value)) return undefined;
  const [column = 0, row = 0] = value.split("-").map(Number);
  return { column, row };
}

/** As a CSS value. */
export function positionOfFocus(value: string): string {
  const { column, row } = getFocus(value) ?? { column: 2, row: 2 };
  const part = 100 / (focusSteps - 1);
  return `${column * part}% ${row * part}%`;
}
