import { tr } from "../../../shared/languages/tr.ts";
import { makeElement } from "../../html/tree.ts";
import { getParagraph } from "../../parts/embed.ts";
import { embedBlock } from "../../parts/embed-block.ts";
import { mail } from "./mail.ts";
import { isDonationAddress } from "./rule.ts";

export const donate = embedBlock({
  name: tr("Donate button"),
  kind: "donate",
  leadsTo: isDonationAddress,
  page: ({ href, title, description }) => {
    const button = makeElement("a", [title], { class: "button", href });
    return [makeElement("div", [...getParagraph(description), makeElement("p", [button])], { class: "offer" })];
  },
  mail,
});
