/** Pages that a website has whatever its content is, with their names for people. */
export const fixedPages: Readonly<Record<string, string>> = {
  "/": "Home page",
  "/articles": "All articles",
  "/categories": "Categories",
  "/authors": "Authors",
  "/authorsprofile": "Author profile",
  "/about": "About",
  "/search": "Search",
};
