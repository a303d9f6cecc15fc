import type { ReactNode } from "react";
import type { z } from "zod";
import type { ArticleCardView, FormView, ImageView, SiteView } from "../../../site/ui/views.ts";
import type { Box } from "./thumbnail.ts";

/** One line of the edit panel. Which input it is follows from the schema at its path. */
export interface SingleField {
  /** As in the config, e.g. `styles.backgroundColor`. */
  path: string;
  label: string;
  help?: string;
  /** More than one line to type into. */
  rows?: number;
  /** Of an image: where its alt text stands. */
  altPath?: string;
}

/** A list: its items are edited one by one, added, removed and moved. Paths within are those of an item. */
export interface ListField {
  path: string;
  label: string;
  /** What one item is called: "link", "card". */
  item: string;
  /** The path whose text names an item in the panel. */
  nameOf: string;
  fields: readonly SingleField[];
}

export type Field = SingleField | ListField;

/** What a component is given beside its config. The same on the public site and in the editor's preview. */
export interface BlockContext {
  /** Its pageComponentId: makes ids unique on the page. */
  id: string;
  site: SiteView;
  /** Path of the page it stands on. */
  path: string;
  /** The page's first heading is an h1, those of later components h2. */
  headingLevel: 1 | 2;
  /** The image at an address that an image field holds; null when it is gone. */
  imageOf: (path: string) => ImageView | null;
  /** The website's newest articles. */
  articles: readonly ArticleCardView[];
  /** Of the component's form; null in the editor, where nothing is sent. */
  form: FormView | null;
}

export interface BlockProps<C> {
  config: C;
  context: BlockContext;
}

/** Everything about one type of component. Its functions are methods, so that blocks of all schemas fit into one list. */
export interface Block<S extends z.ZodType = z.ZodType> {
  type: string;
  /** Its name for people. */
  label: string;
  /** One sentence for whoever chooses what to add. */
  purpose: string;
  /** What it looks like, in boxes. */
  thumbnail: readonly Box[];
  schema: S;
  fields: readonly Field[];
  Render(props: BlockProps<z.output<S>>): ReactNode;
  /** Stands first or last on every page, once, and can't be moved or deleted. */
  fixed?: "first" | "last";
  /** Whose frames it shows once a visitor asks for one (an origin); empty: nobody's. */
  framesFrom?(config: z.output<S>): string;
  /** Its text can be edited in the preview itself: these paths. */
  editableInPlace?: readonly string[];
}

export function defineBlock<S extends z.ZodType>(block: Block<S>): Block<S> {
  return block;
}

export const styleFields: readonly SingleField[] = [
  { path: "styles.backgroundColor", label: "Background color" },
  { path: "styles.textColor", label: "Text color", help: "Adjusted automatically if hard to read." },
];

export const socialLinkFields: readonly SingleField[] = [
  { path: "socialLinks.facebook", label: "Facebook" },
  { path: "socialLinks.twitter", label: "X (Twitter)" },
  { path: "socialLinks.instagram", label: "Instagram" },
];
