import { canonicalTag } from "../../../../../shared/languages/tags.ts";

/** Folders in which programs expect texts; addresses don't have them. */
const roots = ["src/content/", "src/pages/", "site/content/", "content/", "source/", "src/"];
/** Folders of programs and designs, whose texts are no articles. */
const foreignFolders =
  /(?:^|\/)(?:node_modules|vendor|themes|archetypes|_includes|_layouts|layouts|templates|\.[^/]+)\//i;
/** Files about the archive itself. */
const aboutFiles =
  /^(?:readme|contributing|license|licence|changelog|code[_-]of[_-]conduct|security|authors|_index|todo|404)(?:\.[a-z-]{2,5})?$/i;
const languages = new Set(
  "en de fr es it pt pt-br nl pl ru uk cs da sv nb no fi el tr ar he fa hi ja ko zh zh-cn zh-tw".split(" "),
);

/** Facts that the path of a text tells. */
export interface PathFacts {
  /** Its address there, unless its fields name another: `/posts/my-post`. */
  address: string;
  /** The last part of the address, without date. */
  slug: string;
  /** `2024-05-06` at the start of its name; empty without. */
  date: string;
  /** BCP 47 of `my-post.de.md`; empty without. */
  language: string;
  /** The path without its root and this language: `posts/my-post`. */
  stem: string;
  isDraft: boolean;
  isPage: boolean;
  /** Jekyll's addresses have the date. */
  isOfJekyll: boolean;
}

const extension = /\.(?:md|markdown|mdown|mkd)$/i;

export const isMarkdown = (path: string): boolean => extension.test(path);

/** Whether a text is about the archive, its folders, or its program, and no article. */
export function isSiteFile(path: string): boolean {
  const inner = withoutRoot(path);
  const name = (inner.split("/").at(-1) ?? "").replace(extension, "");
  return (
    foreignFolders.test(path) ||
    aboutFiles.test(name) ||
    (/^index(?:\.[a-z-]{2,5})?$/i.test(name) && !inner.includes("/"))
  );
}

function withoutRoot(path: string): string {
  const root = roots.find((each) => path.startsWith(each));
  return root ? path.slice(root.length) : path;
}

export function readPath(path: string): PathFacts {
  const inner = withoutRoot(path).replace(extension, "");
  const { stem, language } = splitLanguage(inner);
  const parts = stem.split("/");
  if (parts.at(-1)?.toLowerCase() === "index" && parts.length > 1) parts.pop();
  const [, date = "", name = parts.at(-1) ?? ""] = /^(\d{4}-\d\d-\d\d)(?:[-_](.+))?$/.exec(parts.at(-1) ?? "") ?? [];
  const slug = name || date;
  const folders = parts.slice(0, -1);
  const named = folders
    .filter((part) => !/^_(?:posts|drafts|pages)$/i.test(part))
    .map((part) => part.replace(/^_/, ""));
  return {
    ...{ slug, date, language, stem },
    address: `/${[...named, slug].join("/")}`,
    isDraft: folders.some((part) => /^_?drafts?$/i.test(part)),
    isPage: folders.some((part) => /^_?pages$/i.test(part)),
    isOfJekyll: folders.some((part) => part === "_posts"),
  };
}

/** Returns the tag of a part of a path that names a language, in any case; empty for others. */
export const readLanguageCode = (part: string): string =>
  languages.has(part.toLowerCase()) ? (canonicalTag(part) ?? "") : "";

/** `index.de`, `my-post.pt-br` */
function splitLanguage(stem: string): { stem: string; language: string } {
  const [, rest = "", code = ""] = /^(.*[^/])\.([a-z]{2}(?:-[a-z]{2})?)$/is.exec(stem) ?? [];
  const language = readLanguageCode(code);
  return language === "" ? { stem, language } : { stem: rest, language };
}
