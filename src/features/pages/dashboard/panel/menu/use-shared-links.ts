import { maxLinks } from "../../../../../page-components/kit/link-list.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { type Link, linksIn } from "../../page/shared-links.ts";
import { useComponent } from "../../page/use-page.ts";
import { isAmong, withLink, withoutLink } from "./footer-links.ts";
import type { MenuProps } from "./use-menu-rows.ts";

/** Where else a link of a bar stands. */
export interface Shared {
  /** On its row. */
  mark: string;
  /** Whether a link of the menu is in the footer, too; undefined for links of the footer. */
  isInFooter: boolean | undefined;
  setInFooter: (isIn: boolean) => void;
}

/** Which links of the menu are also in the footer, as both are kept in one list. Undefined if the page lacks either bar. */
export function useSharedLinks({ page, componentId, field, items }: MenuProps) {
  const { editor } = page;
  const other = editor.otherLinks(componentId, field.path);
  // Draws the list anew when the other one changes.
  useComponent(editor, other?.id ?? null);
  if (!other) return undefined;
  const isMenu = field.path === "navLinks";
  const theirs = linksIn(other.items, other.path);
  const own = linksIn(items, field.path);
  const address = field.fields[1]?.path ?? "";

  function setInFooter(link: Link, isIn: boolean): void {
    if (!other || !Array.isArray(other.items)) return;
    const next = (isIn ? withLink : withoutLink)(other.items, other.path, link);
    if (next.length > maxLinks.footer)
      page.showStatus(tr("There can be at most {count} links in the footer.", { count: maxLinks.footer }), "error");
    else editor.setField(other.id, other.path, next);
  }

  function getShared(item: Record<string, unknown>): Shared {
    const link = { text: String(item.text ?? ""), address: String(item[address] ?? "") };
    const isInBoth = isAmong(theirs, link);
    return {
      mark: isMenu
        ? isInBoth
          ? tr("Also in the footer")
          : ""
        : isInBoth
          ? tr("Also in the menu")
          : tr("Only in the footer"),
      isInFooter: isMenu ? isInBoth : undefined,
      setInFooter: (isIn) => setInFooter(link, isIn),
    };
  }

  return {
    getShared,
    footerOnly: isMenu ? theirs.filter((link) => !isAmong(own, link)) : [],
    openFooter: () => editor.select(other.id),
  };
}
