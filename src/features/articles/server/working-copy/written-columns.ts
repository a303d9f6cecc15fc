/** The columns that an article and its draft share. */
export const writtenColumns = [
  "title",
  "slug",
  "description",
  "content",
  "category_id",
  "tag_ids",
  "coauthor_ids",
  "series_id",
  "is_featured",
  "related_ids",
  "publish_date",
  "cover_image_id",
  "cover_alt",
  "cover_focus",
] as const;
