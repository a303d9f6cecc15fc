import { signUpFields } from "../../shared/words/member-fields.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: "Title" },
  { path: "description", label: "Text" },
  ...signUpFields.map(({ asked, question }) => ({ path: asked, label: question })),
  { path: "customFields", label: "Custom fields" },
  { path: "consentText", label: "Consent text", rows: 3 },
  { path: "buttonText", label: "Button" },
  ...styleFields,
];
