import type { SiteChoice } from "../../../../shared/contract.ts";

/** What the editor needs to know about the document that its text belongs to. */
export interface TextHolder {
  /** Which blocks are offered. */
  kind: "article" | "newsletter";
  /** Whose library gets images; undefined on the host site, where it is the person's first. */
  websiteId: number | undefined;
  /** Where HTML blocks belong. */
  site: SiteChoice;
  /** Not suggested for links in its own text; null for a new article, or another document. */
  articleId: number | null;
  /** Has the right to add HTML, and to change it. */
  mayEmbedHtml: boolean;
}
