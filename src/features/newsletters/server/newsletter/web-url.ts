/** Where a newsletter can be read as a page, in the website's language or that of a translation. */
export const getWebUrl = (origin: string, slug: string, language?: string): string =>
  `${origin}/newsletter/${slug}${language === undefined ? "" : `?language=${language}`}`;
