import type { EditorBlock } from "../editor-parts/editor-block.ts";
import { article } from "./article/editor.tsx";
import { button } from "./button/editor.ts";
import { callout } from "./callout/editor.ts";
import { card } from "./card/editor.ts";
import { code } from "./code/editor.ts";
import { columns } from "./columns/editor.ts";
import { contents } from "./contents/editor.ts";
import { date } from "./date/editor.ts";
import { divider } from "./divider/editor.ts";
import { donate } from "./donate/editor.ts";
import { file } from "./file/editor.ts";
import { footnote } from "./footnote/editor.ts";
import { gallery } from "./gallery/editor.ts";
import { heading2, heading3 } from "./heading/editor.ts";
import { html } from "./html/editor.ts";
import { image } from "./image/editor.ts";
import { latest } from "./latest/editor.ts";
import { bullets, numbers } from "./list/editor.ts";
import { paragraph } from "./paragraph/editor.ts";
import { pullQuote } from "./pull-quote/editor.ts";
import { quote } from "./quote/editor.ts";
import type { BlockId } from "./registry.ts";
import { signUp } from "./sign-up/editor.ts";
import { table } from "./table/editor.ts";
import { toggle } from "./toggle/editor.ts";
import { video } from "./video/editor.ts";

/** The editor's parts of each block. Apart from the registry, because the server loads nothing of the editor. */
export const editorBlocks: Readonly<Record<BlockId, EditorBlock>> = {
  image,
  gallery,
  video,
  card,
  file,
  html,
  signUp,
  donate,
  heading2,
  heading3,
  bullets,
  numbers,
  table,
  callout,
  toggle,
  quote,
  pull: pullQuote,
  button,
  divider,
  code,
  footnote,
  contents,
  paragraph,
  article,
  latest,
  date,
  columns,
};
