/** What the public components are given: plain values, ready to show. */
export interface SiteView {
  title: string;
  isHost: boolean;
  /** Without a slash at the end. */
  origin: string;
  mission: string;
  contactAddress: string;
  socialLinks: { label: string; href: string }[];
  timeZone: string;
  year: number;
  assets: { script: string; styles: string[]; fonts: string[] };
  liveReload: boolean;
}

export interface ImageView {
  hash: string;
  mediaType: string;
  width: number;
  height: number;
  alt: string;
}

interface AuthorView {
  name: string;
  picture: ImageView | null;
}

export interface ArticleCardView {
  title: string;
  slug: string;
  description: string;
  /** ISO 8601. */
  publishDate: string;
  author: AuthorView;
  category: { name: string; slug: string } | null;
  cover: ImageView | null;
}

export interface ArticleView extends ArticleCardView {
  /** Sanitised when it was stored. */
  contentHtml: string;
  updatedAt: string;
  readingMinutes: number;
}
