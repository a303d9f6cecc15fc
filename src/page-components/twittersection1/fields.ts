import { tr } from "../../shared/languages/tr.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  { path: "tweetUrl", label: tr("Post URL"), help: tr("For example https://x.com/user/status/1234567890") },
  { path: "buttonText", label: tr("Button") },
  { path: "buttonLink", label: tr("Button link") },
  ...styleFields,
];
