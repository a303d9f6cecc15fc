import { tr } from "../../shared/languages/tr.ts";
import { signUpFields } from "../../shared/words/member-fields.ts";
import { type Field, styleFields } from "../kit/block.ts";

export const fields: readonly Field[] = [
  { path: "title", label: tr("Title") },
  { path: "description", label: tr("Text") },
  ...signUpFields.map(({ asked, question }) => ({ path: asked, label: question })),
  { path: "customFields", label: tr("Custom fields") },
  {
    path: "askTopics",
    label: tr("Ask which emails they want"),
    help: tr(
      "Lists the topics of your newsletters if there are at least two. People who leave all unchecked get every email.",
    ),
  },
  { path: "consentText", label: tr("Consent text"), rows: 3 },
  {
    path: "askTexts",
    label: tr("Ask for consent to text messages"),
    help: tr("A box of its own below the form, together with the phone number. Nobody has to check it."),
  },
  {
    path: "textsConsent",
    label: tr("Consent text for text messages"),
    rows: 4,
    help: tr("If it's empty, the usual words: what they get, that it may cost something, and how to stop it."),
  },
  { path: "minAge", label: tr("Only for people who are at least this old") },
  { path: "buttonText", label: tr("Button") },
  ...styleFields,
];
