import { AppError } from "../../platform/errors.ts";

/** `?page=` of a list, counted from 1; missing: 1. What is no page number is no page. */
export function pageNumber(text: string | undefined): number {
  if (!text) return 1;
  const page = Number(text);
  if (!/^\d{1,6}$/.test(text) || page < 1) throw new AppError("not_found", "404 - Page Not Found");
  return page;
}

/** A page beyond the last one is no page either; the first one may be empty. */
export function refuseEmptyPage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new AppError("not_found", "404 - Page Not Found");
}
