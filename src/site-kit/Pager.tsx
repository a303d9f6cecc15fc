import { useLanguage } from "./language.tsx";

interface PagerProps {
  /** URL of the first page; may have a query. */
  base: string;
  page: number;
  hasMore: boolean;
}

/** Links to the previous and next pages; nothing for a single page. */
export function Pager({ base, page, hasMore }: PagerProps) {
  const { t } = useLanguage();
  if (page === 1 && !hasMore) return null;
  const getAddress = (number: number) =>
    number === 1 ? base : `${base}${base.includes("?") ? "&" : "?"}page=${number}`;
  return (
    <nav className="pager" aria-label={t("pages.label")}>
      {page > 1 ? (
        <a href={getAddress(page - 1)} rel="prev">
          {t("pages.newer")}
        </a>
      ) : (
        <span />
      )}
      <span className="pager-page">{t("pages.number", { page })}</span>
      {hasMore ? (
        <a href={getAddress(page + 1)} rel="next">
          {t("pages.older")}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
