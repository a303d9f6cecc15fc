import { tr } from "../../../shared/languages/tr.ts";
import { webAddress } from "../../../shared/media/players.ts";
import { oneLine } from "../../../shared/text.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { IconClick } from "../../../ui/icons/index.ts";
import type { EditorBlock } from "../../editor-parts/editor-block.ts";

export const button: EditorBlock = {
  insert: {
    hint: tr("A link that stands out"),
    words: tr("call to action cta link"),
    icon: IconClick,
  },
  is: ({ type, attrs }) => type.name === "paragraph" && attrs["data-kind"] === "button",
  tools: () => import("./tools.tsx"),
  Dialog: lazyDialog(() => import("./Dialog.tsx")),
  paste: {
    from:
      ".kg-button-card, .wp-block-button, .button-wrapper, .captioned-button-wrap, " +
      ".kg-header-card a[class*='button'], .kg-product-card a[class*='button']",
    change(element) {
      const link = element.matches("a") ? element : element.querySelector("a[href]");
      const href = link?.getAttribute("href") ?? "";
      const words = oneLine(link?.textContent ?? "");
      if (!webAddress(href) && !/^(mailto:|tel:|\/[^/])/.test(href)) return;
      const line = element.ownerDocument.createElement("p");
      line.setAttribute("data-kind", "button");
      const target = element.ownerDocument.createElement("a");
      target.setAttribute("href", href);
      target.textContent = words || href;
      line.append(target);
      element.replaceWith(line);
    },
  },
};
