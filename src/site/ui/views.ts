/** What the public components are given: plain values, ready to show. */
export interface SiteView {
  title: string;
  isHost: boolean;
  /** Without a slash at the end. */
  origin: string;
  mission: string;
  contactAddress: string;
  socialLinks: { label: string; href: string }[];
  /** What the owner really set; empty: nothing. */
  chosen: { contactAddress: string; socialLinks: Record<"facebook" | "twitter" | "instagram", string> };
  timeZone: string;
  year: number;
  /** `#rrggbb` when the owner chose one; contrast is taken care of where it is used. */
  accent: string | null;
  brand: BrandView;
  assets: { script: string; css: string; fonts: string[] };
  liveReload: boolean;
  /** Of a website whose owner builds it, on pages that nobody built; without it they have the host's header and footer. */
  frame?: FrameView;
}

/** Paths of the pictures that stand for a website: of its own name and colour; the host has a brand. */
export interface BrandView {
  favicon: string;
  icon32: string;
  touchIcon: string;
  icon512: string;
  /** 1200 by 630, of pages without a picture of their own. */
  social: string;
}

/** The navigation bar and the footer that an owner built: they stand around every page of the website. */
export interface FrameView {
  components: { id: string; type: string; config: unknown }[];
  /** Pictures by their address. */
  images: ReadonlyMap<string, ImageView>;
  css: string;
}

export interface ImageView {
  hash: string;
  mediaType: string;
  width: number;
  height: number;
  /** Mean colour, shown while it loads. */
  colour: string;
  alt: string;
}

interface AuthorView {
  name: string;
  /** Of the author's own page; null when there is none. */
  slug: string | null;
  picture: ImageView | null;
}

export interface AuthorCardView extends AuthorView {
  slug: string;
}

export interface CategoryView {
  name: string;
  slug: string;
  image: ImageView | null;
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

export interface FoundArticleView extends ArticleCardView {
  passage: { text: string; isMatch: boolean }[];
}

export interface ArticleView extends ArticleCardView {
  /** Sanitised when it was stored. */
  contentHtml: string;
  updatedAt: string;
  readingMinutes: number;
}

export interface ArticleLink {
  title: string;
  slug: string;
}

/** A visitor's form on a page: how to send it, and after an attempt what came of it. */
export interface FormView {
  /** Where it is sent to. */
  action: string;
  /** Comes back with it: shows that we drew it. */
  token: string;
  /** A field that people don't see; what programs write there gives them away. */
  trapField: string;
  /** What the visitor typed, by field. */
  values: Record<string, string>;
  /** What is wrong, by field. */
  errors: Record<string, string>;
  /** What is wrong with the whole. */
  problem: string | null;
  /** Stands in the form's place once it was sent. */
  done: string | null;
  /** Of a poll; null while they are not shown. */
  results: { text: string; votes: number }[] | null;
}
