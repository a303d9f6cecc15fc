import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../platform/root.ts";

interface DemoAuthor {
  /** First and last name, as shown. */
  username: string;
  email: string;
  /** A file of assets/drawings/portraits. */
  portrait: string;
}

interface DemoCategory {
  name: string;
  slug: string;
  /** A file of assets/drawings/categories. */
  image: string;
}

interface DemoArticle {
  title: string;
  slug: string;
  description: string;
  /** Slug of its category. */
  category: string;
  /** Username of its author. */
  author: string;
  /** A file of assets/drawings/covers. */
  cover: string;
  coverAlt: string;
  /** Published this many days before now. */
  ageInDays: number;
}

interface DemoMember {
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
  authors: DemoAuthor[];
  categories: DemoCategory[];
  /** Newest first. */
  articles: DemoArticle[];
  members: DemoMember[];
}

const folder = join(root, "assets/demo");

/** The content of a new installation. Covered by a test, since it is part of the program. */
export function readDemoContent(): DemoContent {
  return JSON.parse(readFileSync(join(folder, "demo-content.json"), "utf8")) as DemoContent;
}

/** HTML of paragraphs, headings, lists, quotes, emphasis and links. */
export function readDemoText(slug: string): string {
  return readFileSync(join(folder, "articles", `${slug}.html`), "utf8").trimEnd();
}
