import type { CategoryImageName } from "../../../features/media/server/drawings/category-images.ts";
import type { CoverName } from "../../../features/media/server/drawings/covers.ts";
import type { PortraitName } from "../../../features/media/server/drawings/portraits.ts";

export interface DemoAuthor {
  /** First and last name, as shown. */
  username: string;
  email: string;
  portrait: PortraitName;
}

export interface DemoCategory {
  name: string;
  slug: string;
  /** For drawCategoryImage. */
  image: CategoryImageName;
}

export interface DemoArticle {
  title: string;
  slug: string;
  description: string;
  /** HTML of paragraphs, headings, lists, quotes, emphasis and links. */
  content: string;
  /** Slug of its category. */
  category: string;
  /** Username of its author. */
  author: string;
  /** For drawCover. */
  cover: CoverName;
  coverAlt: string;
  /** Published this many days before now. */
  ageInDays: number;
}

export interface DemoMember {
  name: string;
  email: string;
  age: number;
  gender: string;
  street_name: string;
  city: string;
  zip_code: string;
  district: string;
}

export interface DemoContent {
  authors: readonly DemoAuthor[];
  categories: readonly DemoCategory[];
  articles: readonly DemoArticle[];
  members: readonly DemoMember[];
}
