import { tr } from "./languages/tr.ts";
/** Pages that a website has whatever its content is, with their names for people. */
export const fixedPages: Readonly<Record<string, string>> = {
  "/": tr("Home page"),
  "/articles": tr("All articles"),
  "/categories": tr("Categories"),
  "/authors": tr("Authors"),
  "/authorsprofile": tr("Author profile"),
  "/about": tr("About"),
  "/search": tr("Search"),
};
