import type { ImportSource, ItemKind } from "../../../contract.ts";
import type { ProblemName } from "./file-problem.ts";

/** An image in a text that isn't here yet. */
export interface ImageToFetch {
  /**
   * Where it is; `attachment:12` for one that the file has under this number, `ghost:/content/images/…` without its server,
   * `zip:img/a.jpg` for a file of an archive.
   */
  address: string;
  alt: string;
}

/** An article as a file has it, ready to be stored but for its images. */
export interface ReadArticle {
  slug: string;
  /** `published` may be in the future. */
  state: "published" | "draft";
  /** ISO 8601, in UTC. Null: none that is valid. */
  date: string | null;
  modified: string | null;
  description: string;
  /** The beginning of its words as the file has them, to compare the result with. */
  words: string;
  /** In stored form. Images have the path that `standInPath` returns for their address. */
  content: string;
  images: ImageToFetch[];
  /** Names in the byline, in order. */
  authors: { name: string; email: string }[];
  /** Names: the main one first. Children as `Parent / Child` if another category has the same name. */
  categories: string[];
  tags: string[];
  isFeatured: boolean;
  cover: ImageToFetch | null;
  search: { title: string; description: string; canonicalUrl: string };
  /** BCP 47; empty if unknown. */
  language: string;
}

/** One item of a file, whatever becomes of it. */
export interface ReadItem {
  kind: ItemKind;
  /** Identifies it in each export of its website: `post:12`. */
  key: string;
  title: string;
  /** Its address there; empty if it has none. */
  oldUrl: string;
  /** Others that led to it, such as `https://example.org/?p=12`. */
  otherUrls: string[];
  /** Why it can't be imported; null if it can. A text of `remarks.ts`. */
  leave: string | null;
  /** Changes and losses. Texts of `remarks.ts`. */
  remarks: string[];
  article?: ReadArticle;
  /** Shared by items that say the same in different languages: `polylang:pll_5f3c`. Absent if the file doesn't say. */
  translationKey?: string;
  /** An image that the file has as an item of its own. */
  image?: ImageToFetch;
}

/** The website that a file is from. */
export interface ReadAbout {
  source: ImportSource;
  title: string;
  /** Its address without a final slash; empty if the file doesn't say. */
  url: string;
}

/** An image of an archive that items need. */
export interface ReadFile {
  /** In the archive. */
  path: string;
  /** Its addresses in the items. */
  addresses: string[];
  content: Uint8Array;
}

/** Lines of a file that is read: first `about`, then its items, then the images of an archive, then `end`. */
export type ReadLine = { about: ReadAbout } | { item: ReadItem } | { file: ReadFile } | { end: true };

/** Lines of the reading process, as JSON. The bytes of a file follow its line. */
export type WrittenLine =
  | Exclude<ReadLine, { file: ReadFile }>
  | { file: Omit<ReadFile, "content"> & { bytes: number } }
  | { problem: ProblemName };
