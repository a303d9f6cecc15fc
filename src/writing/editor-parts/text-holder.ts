import type { ComponentType } from "react";
import type { SiteChoice } from "../../shared/contract.ts";
import type { Sent } from "../../shared/media/sent.ts";
import type { Embed } from "../parts/embed.ts";

/** An image that is stored here. */
export interface StoredImage {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface HtmlContent {
  id: string;
  title: string;
  height: number;
}

interface AskProps<Found> {
  holder: TextHolder;
  onDone: (found: Found) => void;
  onClose: () => void;
}

/** The functions that the editor needs of the features above it. They throw an `Error` with a text for the user. */
export interface WritingServices {
  /** Null if a file is an image that can be uploaded. */
  imageProblem: (file: File) => string | null;
  uploadImage: (file: File, onProgress: (sent: Sent) => void, websiteId: number | undefined) => Promise<StoredImage>;
  /** Copies an image of another website into the library. */
  copyToLibrary: (url: string, alt: string, websiteId: number | undefined) => Promise<StoredImage>;
  /** Uploads a file, and makes it what a text shows of it. */
  uploadFile: (file: File, onProgress: (sent: Sent) => void, websiteId: number | undefined) => Promise<Embed>;
  /** Reads a page or video elsewhere. */
  readCard: (url: string, websiteId: number | undefined) => Promise<Embed>;
  /** Chooses from the library, or uploads there. `room`: how many more can be chosen; 1 takes the first at once. */
  ImageDialog: ComponentType<AskProps<StoredImage[]> & { room: number }>;
  /** Finds a published article of the website. */
  ArticleDialog: ComponentType<AskProps<Embed>>;
  /** `block`: null for a new one. */
  HtmlDialog: ComponentType<AskProps<HtmlContent> & { block: HtmlContent | null }>;
}

/** The document that the editor's text belongs to. */
export interface TextHolder {
  /** Which blocks are offered. */
  kind: "article" | "newsletter" | "page";
  /** Whose library gets images; undefined on the host site, where it is the person's first. */
  websiteId: number | undefined;
  /** BCP 47; undefined if it is not known. */
  language: string | undefined;
  /** Where HTML blocks belong. */
  site: SiteChoice;
  /** Not suggested for links in its own text; null for a new article, or another document. */
  articleId: number | null;
  /** Has the right to add HTML, and to change it. */
  mayEmbedHtml: boolean;
  services: WritingServices;
}
