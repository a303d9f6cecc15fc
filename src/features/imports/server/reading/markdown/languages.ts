import { isMarkdown, type PathFacts, readLanguageCode, readPath } from "./paths.ts";

/** Facts about a text that its path tells among the others of its archive. */
export interface TextFacts extends PathFacts {
  /** The part that its path has in common with those of its translations: `posts/my-post`. */
  translation: string;
  /** Other addresses that it may have had. */
  otherAddresses: string[];
}

interface Folder {
  language: string;
  /** The folder that it is in. */
  parent: string;
  /** The path without it. */
  rest: string;
}

/**
 * Reads the languages of an archive's texts: from the ends of their names, and from folders such as `content/de`, which have others
 * beside them. A folder `it` alone may be about computers.
 */
export class ArchiveLanguages {
  /** The languages at the ends of names, by path without it; empty for none. */
  readonly #endings = new Map<string, Set<string>>();
  /** The languages of folders beside each other. */
  readonly #folders = new Map<string, Set<string>>();
  /** That of addresses without a language. */
  readonly #main: string;

  constructor(paths: readonly string[], main: string) {
    this.#main = main;
    for (const { stem, language } of paths.filter(isMarkdown).map(readPath)) {
      addTo(this.#endings, stem, language);
      const folder = findFolder(stem);
      if (folder) addTo(this.#folders, folder.parent, folder.language);
    }
  }

  read(path: string): TextFacts {
    const facts = readPath(path);
    const { stem, language, address } = facts;
    if (language !== "") {
      const start = this.#hasPrefix(stem, language) ? `/${language.toLowerCase()}` : "";
      return { ...facts, address: start + address, translation: stem, otherAddresses: [] };
    }
    const folder = findFolder(stem);
    const isLanguage = folder && (this.#folders.get(folder.parent)?.size !== 1 || this.#endings.has(folder.rest));
    if (!isLanguage) return { ...facts, translation: stem, otherAddresses: [] };
    const plain = readPath(`${folder.rest}.md`).address;
    const otherAddresses = folder.language === this.#main ? [plain] : [];
    return { ...facts, language: folder.language, translation: folder.rest, otherAddresses };
  }

  /** Whether Hugo puts the language before the address: not for its main one, and not for a text that has no translations. */
  #hasPrefix(stem: string, language: string): boolean {
    const all = this.#endings.get(stem);
    return all !== undefined && (all.has("") || (all.size > 1 && language !== this.#main));
  }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

/** Finds the first folder of a path that is named as a language. */
function findFolder(stem: string): Folder | undefined {
  const parts = stem.split("/");
  const at = parts.findIndex((part, index) => index < parts.length - 1 && readLanguageCode(part) !== "");
  if (at < 0) return undefined;
  const language = readLanguageCode(parts[at] ?? "");
  return { language, parent: parts.slice(0, at).join("/"), rest: parts.toSpliced(at, 1).join("/") };
}
