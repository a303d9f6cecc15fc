interface PagerProps {
  /** URL of the first page; may have a query. */
  base: string;
  page: number;
  hasMore: boolean;
}

/** Links to the previous and next pages; nothing for a single page. */
export function Pager({ base, page, hasMore }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  const getAddress = (number: number) =>
    number === 1 ? base : `${base}${base.includes("?") ? "&" : "?"}page=${number}`;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <a href={getAddress(page - 1)} rel="prev">
          ← Newer
        </a>
      ) : (
        <span />
      )}
      <span className="pager-page">Page {page}</span>
      {hasMore ? (
        <a href={getAddress(page + 1)} rel="next">
          Older →
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
