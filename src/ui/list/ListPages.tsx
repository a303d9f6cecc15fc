import { Pagination } from "@mantine/core";
import { useEffect } from "react";
import { tr } from "../../shared/languages/tr.ts";

interface Props {
  list: { data: { total: number } | undefined; isPlaceholderData: boolean };
  pageSize: number;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

const controls = {
  first: tr("first page"),
  previous: tr("previous page"),
  next: tr("next page"),
  last: tr("last page"),
};

/** Pagination of a list; hidden for a single page. */
export function ListPages({ list: { data, isPlaceholderData }, pageSize, page, onPage }: Props) {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // The page's last item was removed, or the URL is outdated.
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages, true);
  });
  if (pages === 1) return null;
  return (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={(next) => onPage(next)}
      getControlProps={(control) => ({ "aria-label": controls[control] })}
      mt={8}
    />
  );
}
