interface Shown {
  id: number;
  author_id: number | null;
  category_id: number | null;
  coauthors: readonly { id: number }[];
}

/** Tags for the CDN headers: `article-1`, `author-2`, `category-3`. */
export function getTags(rows: readonly Shown[]): string[] {
  const tags = rows.flatMap((row) => [
    `article-${row.id}`,
    ...(row.author_id === null ? [] : [`author-${row.author_id}`]),
    ...row.coauthors.map(({ id }) => `author-${id}`),
    ...(row.category_id === null ? [] : [`category-${row.category_id}`]),
  ]);
  return [...new Set(tags)];
}
