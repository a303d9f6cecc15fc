import type { MailRendering } from "../../parts/block.ts";
import { buttonBlock } from "../../parts/mail-cards.ts";
import { getAddress } from "../../parts/mail-context.ts";

export const mail: MailRendering = ({ children: [link] }, context) =>
  typeof link === "object"
    ? buttonBlock(getAddress(link, context), context.render(link.children, context), context.styles)
    : null;
