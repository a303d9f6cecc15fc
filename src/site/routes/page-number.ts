import { AppError } from "../../platform/errors.ts";

/** `?page=` of a list, from 1 (the default). Invalid numbers are a 404. */
export function pageNumber(text: string | undefined): number {
  if (!text) return 1;
  const page = Number(text);
  if (!/^\d{1,6}$/.test(text) || page < 1) throw new AppError("not_found", "404 - Page Not Found");
  return page;
}

/** Pages beyond the last are a 404, too; the first may be empty. */
export function refuseEmptyPage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new AppError("not_found", "404 - Page Not Found");
}
