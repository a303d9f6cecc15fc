import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  { path: "tweetUrl", label: "Post URL", help: "For example https://x.com/user/status/1234567890" },
  { path: "buttonText", label: "Button" },
  { path: "buttonLink", label: "Button link" },
  ...styleFields,
];
