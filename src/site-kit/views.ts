import type { ComponentType, ReactNode } from "react";
import type { SiteLanguageView } from "../shared/languages/site/catalogs.ts";
import type { Look } from "../shared/look/look.ts";
import type { HostTexts } from "../shared/words/host-texts.ts";
import type { PoliticalLabelView } from "./legal/PoliticalLabel.tsx";
import type { StyleSheet } from "./style-sheet.ts";

/** Props of the public components: plain values, ready to show. */
export interface SiteView {
  title: string;
  isHost: boolean;
  /** With an edition's prefix, and without a trailing slash. */
  origin: string;
  /** Where the paths of an edition begin, such as `/es`; empty for a main website or with a domain of its own. */
  prefix: string;
  /** False for an edition that search engines and visitors are not led to yet. */
  isShown: boolean;
  /** The website in all its languages, the main one first; empty if it has one. */
  editions: readonly EditionView[];
  mission: string;
  /** Who pays for the website, in a text that stands on every page; empty for none. */
  disclaimer: string;
  /** Visitors are led to `/privacy`. */
  hasPrivacyPage?: boolean;
  contactAddress: string;
  socialLinks: { label: string; href: string }[];
  /** As set by the owner; may be empty. */
  chosen: { contactAddress: string; socialLinks: Record<"facebook" | "twitter" | "instagram", string> };
  /** The texts of the host site's front page and About page. */
  texts: HostTexts;
  language: SiteLanguageView;
  timeZone: string;
  year: number;
  /** `#rrggbb` if the owner chose one; contrast is ensured where it is used. */
  accent: string | null;
  look: Look;
  brand: BrandView;
  assets: { scripts: readonly SiteScript[]; styles: StyleSheet; fonts: string[] };
  liveReload: boolean;
  /** The owner's header and footer for generated pages of a built website; the host's if undefined. */
  frame?: FrameView;
}

/** A website in one of its languages. */
export interface EditionView {
  id: number;
  tag: string;
  origin: string;
  isCurrent: boolean;
}

/** Source of an inline script, and what a page must have to need it (see `PageTokens`). */
export interface SiteScript {
  type: "module" | "speculationrules";
  text: string;
  needs: string;
}

/** Paths of a website's icons and social image, in its own name and color; the host has brand files. */
export interface BrandView {
  /** An SVG, or a PNG if it was cut from a picture. */
  favicon: string;
  icon32: string;
  touchIcon: string;
  icon512: string;
  /** 1200 by 630, for pages without their own image. */
  social: string;
  /** The start of addresses of images with the website's disclaimer, before their hash and `.jpg`; null if it isn't drawn. */
  stamped: string | null;
  /** The owner's; null: the icon is shown. */
  logo: LogoView | null;
}

/** A logo, and which is shown on the header's background by day and by night. */
export interface LogoView {
  light: string;
  dark: string;
  /** As shown, in CSS pixels. */
  width: number;
  height: number;
  /** Beside it. */
  showTitle: boolean;
}

/** The owner's navigation bar and footer, shown on every page of the website. */
export interface FrameView {
  /** Puts a page's content between them. */
  Around: ComponentType<{ site: SiteView; path: string; children: ReactNode }>;
  styles: StyleSheet;
}

export interface ImageView {
  hash: string;
  mediaType: string;
  width: number;
  height: number;
  /** Mean color, shown while it loads. */
  colour: string;
  alt: string;
  /** The place that stays in view when cropped (shared/cover-focus.ts). */
  focus?: string | null;
}

export interface AuthorView {
  name: string;
  /** Slug of the author's page; null if there is none. */
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
  /** On own websites the first sentence, if its writer gave none. */
  description: string;
  /** ISO 8601. */
  publishDate: string;
  /** At least one; the first is whose article it is. */
  authors: AuthorView[];
  category: { name: string; slug: string } | null;
  cover: ImageView | null;
  /** Null unless it is political advertising. */
  label: PoliticalLabelView | null;
}

/** An article of another website of the network. */
export interface NetworkArticleView {
  title: string;
  /** Absolute. */
  url: string;
  /** The website's title. */
  website: string;
  description: string;
  /** ISO 8601. */
  publishDate: string;
  label: Pick<PoliticalLabelView, "sponsor" | "noticePath"> | null;
}

export interface FoundArticleView extends ArticleCardView {
  passage: { text: string; isMatch: boolean }[];
}

/** Texts for search engines and social networks; empty: derived from the page or article. */
export interface SearchView {
  title: string;
  description: string;
  image: ImageView | null;
  canonicalUrl: string;
  isHidden: boolean;
}

export interface ArticleView extends ArticleCardView {
  search: SearchView;
  /** The description as written; may be empty. */
  standfirst: string;
  tags: TagView[];
  series: SeriesView | null;
  /** Sanitized when stored. */
  contentHtml: string;
  updatedAt: string;
  readingMinutes: number;
}

export interface TagView {
  name: string;
  slug: string;
}

/** Where an article stands in its series. */
export interface SeriesView {
  name: string;
  slug: string;
  /** Counts from 1, among those that visitors can see. */
  number: number;
  total: number;
  previous: ArticleLink | null;
  next: ArticleLink | null;
}

export interface ArticleLink {
  title: string;
  slug: string;
}

/** A custom field that a sign-up form can ask for. */
export interface FormFieldView {
  field_id: number;
  name: string;
  type: "text" | "number" | "date" | "choice" | "yes-no";
  /** The options of a choice. */
  options: string[];
  is_required: boolean;
}

/** A topic of newsletters, as a sign-up form shows it. */
export interface FormTopicView {
  topic_id: number;
  name: string;
  description: string;
}

/** A visitor form: how to submit it, and the result of an attempt. */
export interface FormView {
  /** Form action. */
  action: string;
  /** Returned on submit: proves that the server rendered the form. */
  token: string;
  /** The honeypot: a field hidden from people, filled in only by spam bots. */
  trapField: string;
  /** Submitted values by field. */
  values: Record<string, string>;
  /** Errors by field. */
  errors: Record<string, string>;
  /** Error of the form as a whole. */
  problem: string | null;
  /** Replaces the form once submitted. */
  done: string | null;
  /** Poll results; null while hidden. */
  results: { text: string; votes: number }[] | null;
}
