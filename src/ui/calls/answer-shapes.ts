type Finding = Record<string, unknown> & { message: string };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isFinding = (value: unknown): value is Finding =>
  isRecord(value) && "field" in value && typeof value.message === "string";
