/** The page that `?page=` names; the first for whatever names none. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
