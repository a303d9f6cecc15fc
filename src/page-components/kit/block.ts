import type { ReactNode } from "react";
import type { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import type {
  ArticleCardView,
  FormFieldView,
  FormTopicView,
  FormView,
  ImageView,
  NetworkArticleView,
  SiteView,
} from "../../site-kit/views.ts";
import type { Box } from "./thumbnail.ts";

/** One line of the edit panel. The schema at its path determines the input. */
export interface SingleField {
  /** Path in the config, e.g. `styles.backgroundColor`. */
  path: string;
  label: string;
  help?: string;
  /** Use a multi-line input. */
  rows?: number;
  /** For images and frames: the path of the text for screen readers. */
  altPath?: string;
  /** For links: the text before it is useful without one. */
  isOptional?: true;
}

/** A list whose items are edited, added, removed, and moved individually. Paths inside are relative to an item. */
export interface ListField {
  path: string;
  label: string;
  /** Noun for one item: "link", "card". */
  item: string;
  /** Path of the text that identifies an item in the panel. */
  getName: string;
  /** Path of a list within an item, of items with the same fields. */
  nested?: string;
  fields: readonly SingleField[];
}

export type Field = SingleField | ListField;

/** Custom HTML and the frame that shows it. */
export interface HtmlFrame {
  /** The component's. */
  id: string;
  html: string;
  title: string;
  /** In pixels. */
  height: number;
}

/** The data that a component receives besides its config, on the public site and in the editor's preview. */
export interface BlockContext {
  /** The pageComponentId, which makes ids unique on the page. */
  id: string;
  site: Omit<SiteView, "assets" | "disclaimer" | "texts" | "prefix" | "editions" | "isShown">;
  /** Path of the page that contains it. */
  path: string;
  /** The page's first heading is an h1; those of later components are h2. */
  headingLevel: 1 | 2;
  /** Looks up an image field's address; null if the image is gone. */
  getImage: (path: string) => ImageView | null;
  /** The website's newest articles. */
  articles: readonly ArticleCardView[];
  /** The newest articles of the network's other websites, if the page shows them. */
  network?: readonly NetworkArticleView[];
  /** The custom fields of the website's member list. */
  memberFields: readonly FormFieldView[];
  /** The topics of the website's newsletters, if its sign-up forms offer them. */
  topics?: readonly FormTopicView[];
  /**
   * Renders a component's text with blocks. Passed in, to keep the blocks out of the page builder's first script; without it,
   * the text is hidden.
   */
  renderText?: (id: string, html: string) => ReactNode;
  /** Returns the address of a component's custom HTML; by default, the one for visitors. */
  framePath?: (id: string) => string;
  /** Renders custom HTML in the page builder, where it may not be published yet. */
  renderFrame?: (frame: HtmlFrame) => ReactNode;
  /** Action of the component's form; null in the editor, where nothing is submitted. */
  form: FormView | null;
}

export interface BlockProps<C> {
  config: C;
  context: BlockContext;
}

/** Everything about one type of component. Uses method syntax so that blocks of all schemas fit in one list. */
export interface Block<S extends z.ZodType = z.ZodType> {
  type: string;
  /** Display name. */
  label: string;
  /** One sentence that helps owners choose a component. */
  purpose: string;
  /** A schematic drawing, made of boxes. */
  thumbnail: readonly Box[];
  schema: S;
  fields: readonly Field[];
  Render(props: BlockProps<z.output<S>>): ReactNode;
  /** A form, which is useful without texts of its own. */
  isForm?: true;
  /** Appears once on every page, first or last, and can't be moved or deleted. */
  fixed?: "first" | "last";
  /** The origin of the frame shown when a visitor asks for it; empty: none. */
  framesFrom?(config: z.output<S>): string;
  /** Whether a config, as visitors would see it, has nothing to show or to choose but its title and text. */
  isEmpty?(config: z.output<S>): boolean;
  /** Returns when it disappears or changes for visitors; undefined: never. */
  endsAt?(config: z.output<S>, timeZone: string): Date | undefined;
  /** Whether the website has nothing yet that it could show. */
  hasNothing?(context: Pick<BlockContext, "articles" | "network">): boolean;
}

export function defineBlock<S extends z.ZodType>(block: Block<S>): Block<S> {
  return block;
}

export const styleFields: readonly SingleField[] = [
  { path: "styles.backgroundColor", label: tr("Background color") },
  { path: "styles.textColor", label: tr("Text color"), help: tr("Adjusted automatically if hard to read.") },
];

export const socialLinkFields: readonly SingleField[] = [
  { path: "socialLinks.facebook", label: tr("Facebook") },
  { path: "socialLinks.twitter", label: tr("X (Twitter)") },
  { path: "socialLinks.instagram", label: tr("Instagram") },
];
