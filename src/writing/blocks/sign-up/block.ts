import { tr } from "../../../shared/languages/tr.ts";
import { signUpFormAt } from "../../../shared/sign-up-forms.ts";
import { makeElement } from "../../html/tree.ts";
import { getParagraph } from "../../parts/embed.ts";
import { embedBlock } from "../../parts/embed-block.ts";
import { linkToWebsite } from "../../parts/mail-embeds.ts";

export const signUp = embedBlock({
  name: tr("Sign-up form"),
  kind: "sign-up",
  leadsTo: (href) => signUpFormAt(href) !== undefined,
  /** The words above a form, and the place that `fillForms` (src/site/routes/article-forms.ts) fills. */
  page: ({ href, title, description }) => {
    const id = String(signUpFormAt(href));
    const words = [makeElement("p", [makeElement("strong", [title])]), ...getParagraph(description)];
    return [
      makeElement("div", [...words, makeElement("div", [], { "data-form": id })], { class: "offer", id: `c${id}` }),
    ];
  },
  linked: linkToWebsite,
});
