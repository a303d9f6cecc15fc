import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  type ArticleBlockId,
  declaredBlocks,
  type NewsletterBlockId,
  newsletterBlocks,
} from "../../../../../shared/article-blocks.ts";
import {
  type Icon,
  IconAlignCenter,
  IconArticle,
  IconBlockquote,
  IconBookmark,
  IconBulb,
  IconCalendarEvent,
  IconChevronDown,
  IconClick,
  IconCode,
  IconColumns2,
  IconH2,
  IconH3,
  IconHeartHandshake,
  IconHtml,
  IconLayoutGrid,
  IconList,
  IconListNumbers,
  IconListTree,
  IconMailPlus,
  IconMinus,
  IconNews,
  IconPaperclip,
  IconPhoto,
  IconPlayerPlay,
  IconQuote,
  IconSuperscript,
  IconTable,
} from "../../../../../ui/icons/index.ts";
import { insertFootnote } from "../document/footnotes.ts";
import { tableAround } from "../document/tables.ts";
import type { TextHolder } from "../text-holder.ts";
import { insertBlock } from "./insert-block.ts";

/** What a block needs from the screen before it can be inserted. */
export type Asks =
  | "image"
  | "gallery"
  | "button"
  | "video"
  | "card"
  | "file"
  | "html"
  | "sign-up"
  | "donate"
  | "article";

export interface BlockChoice {
  id: ArticleBlockId | NewsletterBlockId;
  name: string;
  hint: string;
  /** Other words to find it by. */
  words: string;
  icon: Icon;
  /** Inserts it instead of the empty line at the caret, or asks for what it needs. */
  insert: (editor: Editor, ask: (what: Asks) => void) => void;
  /** Not within a table, whose cells hold text. */
  wide?: boolean;
  /** Only for those with the right to add HTML. */
  isHtml?: boolean;
  /** Only on own websites. */
  isOwn?: boolean;
}

const turn = (change: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void change(editor.chain().focus()).run();

const emptyCell = (type: "tableHeader" | "tableCell") => ({ type, content: [{ type: "paragraph" }] });
const row = (type: "tableHeader" | "tableCell") => ({
  type: "tableRow",
  content: [1, 2, 3].map(() => emptyCell(type)),
});
const newTable = { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] };

const holder = (block: { type: string; [part: string]: unknown }) => (editor: Editor) => insertBlock(editor, block);
const line = { type: "paragraph" };

const insertions: Readonly<Record<ArticleBlockId, Omit<BlockChoice, "id" | "name">>> = {
  image: {
    hint: "From your library or device",
    words: "picture photo figure",
    icon: IconPhoto,
    insert: (_, ask) => ask("image"),
  },
  gallery: {
    hint: "Up to nine images in rows",
    words: "pictures photos grid",
    icon: IconLayoutGrid,
    insert: (_, ask) => ask("gallery"),
    wide: true,
  },
  video: {
    hint: "From YouTube or Vimeo",
    words: "youtube vimeo film movie clip embed player",
    icon: IconPlayerPlay,
    insert: (_, ask) => ask("video"),
    wide: true,
  },
  card: {
    hint: "A card of a page or post",
    words: "card link embed preview post tweet x mastodon bluesky facebook instagram website",
    icon: IconBookmark,
    insert: (_, ask) => ask("card"),
    wide: true,
  },
  file: {
    hint: "To download, or audio and video to play",
    words: "download attachment pdf document word excel audio sound music mp3 podcast video mp4 csv calendar",
    icon: IconPaperclip,
    insert: (_, ask) => ask("file"),
    wide: true,
  },
  html: {
    hint: "A widget or form from elsewhere",
    words: "embed code script iframe widget form snippet custom",
    icon: IconHtml,
    insert: (_, ask) => ask("html"),
    wide: true,
    isHtml: true,
  },
  signUp: {
    hint: "Readers join your members",
    words: "signup newsletter subscribe join members form email",
    icon: IconMailPlus,
    insert: (_, ask) => ask("sign-up"),
    wide: true,
    isOwn: true,
  },
  donate: {
    hint: "Links to your donation page",
    words: "donation support money pay paypal stripe tip jar give",
    icon: IconHeartHandshake,
    insert: (_, ask) => ask("donate"),
    wide: true,
  },
  heading2: {
    hint: "A part of the text",
    words: "h2 title section",
    icon: IconH2,
    insert: turn((chain) => chain.setHeading({ level: 2 })),
  },
  heading3: {
    hint: "A part of a part",
    words: "h3 subtitle",
    icon: IconH3,
    insert: turn((chain) => chain.setHeading({ level: 3 })),
  },
  bullets: {
    hint: "Or type - and a space",
    words: "unordered points ul",
    icon: IconList,
    insert: turn((chain) => chain.toggleBulletList()),
  },
  numbers: {
    hint: "Or type 1. and a space",
    words: "ordered ol",
    icon: IconListNumbers,
    insert: turn((chain) => chain.toggleOrderedList()),
  },
  table: {
    hint: "Rows and columns with a header",
    words: "grid cells spreadsheet",
    icon: IconTable,
    insert: holder(newTable),
    wide: true,
  },
  callout: {
    hint: "Note, tip, important, or warning",
    words: "note tip important warning box alert aside",
    icon: IconBulb,
    insert: holder({ type: "callout", attrs: { "data-kind": "note" }, content: [line] }),
  },
  toggle: {
    hint: "Opens when readers want it",
    words: "details accordion collapsible faq",
    icon: IconChevronDown,
    insert: holder({ type: "toggle", content: [{ type: "toggleSummary" }, line] }),
  },
  quote: {
    hint: "Or type > and a space",
    words: "blockquote citation",
    icon: IconQuote,
    insert: turn((chain) => chain.toggleBlockquote()),
  },
  pull: {
    hint: "A sentence in large letters",
    words: "highlight",
    icon: IconBlockquote,
    insert: holder({ type: "blockquote", attrs: { "data-kind": "pull" }, content: [line] }),
  },
  button: {
    hint: "A link that stands out",
    words: "call to action cta link",
    icon: IconClick,
    insert: (_, ask) => ask("button"),
  },
  divider: {
    hint: "Or type ---",
    words: "line rule hr separator",
    icon: IconMinus,
    insert: holder({ type: "horizontalRule" }),
  },
  code: {
    hint: "Or type ``` and a space",
    words: "pre program monospace",
    icon: IconCode,
    insert: turn((chain) => chain.setNode("preformatted")),
  },
  footnote: {
    hint: "A number here, its note at the end",
    words: "reference source note",
    icon: IconSuperscript,
    insert: (editor) => void insertFootnote(editor),
  },
  contents: {
    hint: "Made from the headings",
    words: "toc outline index",
    icon: IconListTree,
    insert: holder({ type: "contents" }),
    wide: true,
  },
  paragraph: {
    hint: "Plain text",
    words: "text",
    icon: IconAlignCenter,
    insert: turn((chain) => chain.setParagraph()),
  },
};

const forNewsletters: Readonly<Record<NewsletterBlockId, Omit<BlockChoice, "id" | "name">>> = {
  article: {
    hint: "A published article with its image",
    words: "card post story",
    icon: IconArticle,
    insert: (_, ask) => ask("article"),
  },
  latest: {
    hint: "The newest three when the newsletter is sent",
    words: "articles posts news list recent",
    icon: IconNews,
    insert: holder({ type: "latest" }),
    wide: true,
  },
  date: {
    hint: "When and where something happens",
    words: "event time when where meeting calendar",
    icon: IconCalendarEvent,
    insert: turn((chain) => chain.setParagraph().updateAttributes("paragraph", { "data-kind": "date" })),
  },
  columns: {
    hint: "Side by side; stacked on phones",
    words: "layout grid side",
    icon: IconColumns2,
    insert: holder({
      type: "table",
      attrs: { "data-kind": "columns" },
      content: [{ type: "tableRow", content: [emptyCell("tableCell"), emptyCell("tableCell")] }],
    }),
    wide: true,
  },
};

/** Blocks that mail programs can't show, or that a newsletter doesn't need. */
const notInMail: readonly ArticleBlockId[] = ["html", "contents", "toggle", "footnote", "signUp"];

const choicesOf = <Id extends BlockChoice["id"]>(
  names: Readonly<Record<Id, { name: string }>>,
  parts: Readonly<Record<Id, Omit<BlockChoice, "id" | "name">>>,
) => (Object.keys(names) as Id[]).map((id): BlockChoice => ({ id, name: names[id].name, ...parts[id] }));

const articleChoices = choicesOf(declaredBlocks, insertions);
const blockChoices: Record<TextHolder["kind"], readonly BlockChoice[]> = {
  article: articleChoices,
  newsletter: [
    ...choicesOf(newsletterBlocks, forNewsletters),
    ...articleChoices.filter(({ id }) => !notInMail.some((each) => each === id)),
  ],
};

/** Those whose name or words begin with what was typed, best first. */
export function choicesFor(editor: Editor, typed: string, { kind, mayEmbedHtml, site }: TextHolder): BlockChoice[] {
  const wanted = typed.trim().toLowerCase();
  const isInTable = tableAround(editor.state) !== null;
  const begins = (text: string) => text.toLowerCase().startsWith(wanted) || text.toLowerCase().includes(` ${wanted}`);
  const isPossible = ({ wide, isHtml, isOwn }: BlockChoice) =>
    !(wide && isInTable) && (mayEmbedHtml || !isHtml) && (site.site === "user" || !isOwn);
  const possible = blockChoices[kind].filter(isPossible);
  const ranked = [
    ...possible.filter(({ name }) => name.toLowerCase().startsWith(wanted)),
    ...possible.filter(({ name }) => begins(name)),
    ...possible.filter(({ words }) => begins(words)),
  ];
  return [...new Set(ranked)];
}
