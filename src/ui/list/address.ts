/** The page number in `?page=`; 1 if invalid. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
