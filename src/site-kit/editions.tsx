import { createContext, useContext } from "react";
import { getCatalog } from "../shared/languages/site/catalogs.ts";
import { directionOfTag, languageOnly, titleTag } from "../shared/languages/tags.ts";
import { useLanguage } from "./language.tsx";
import type { EditionView, SiteView } from "./views.ts";

/** Paths of a page in the editions that have it, by their ids. */
export type Translations = Readonly<Record<number, string>>;

/** Pages that every edition has. */
const pagesOfAll = new Set(["/", "/articles"]);
const pagesOfAllHosts = new Set(["/about", "/authors", "/categories"]);

interface EditionLink extends EditionView {
  /** Where the page is in this language, or else the home page. */
  url: string;
  isTranslated: boolean;
}

/** Returns links to the other languages of a page. */
export function linkEditions({ editions, isHost }: SiteView, path: string, translations: Translations): EditionLink[] {
  const isOfAll = pagesOfAll.has(path) || (isHost && pagesOfAllHosts.has(path));
  return editions.map((edition) => {
    const own = edition.isCurrent || isOfAll ? path : translations[edition.id];
    return { ...edition, url: edition.origin + (own ?? "/"), isTranslated: own !== undefined };
  });
}

/** Tells search engines the languages of a page: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function AlternateLinks({ links }: { links: readonly EditionLink[] }) {
  const translated = links.filter(({ isTranslated }) => isTranslated);
  const [first] = translated;
  if (!first || translated.length < 2) return null;
  return (
    <>
      {translated.map(({ tag, url }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={url} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={first.url} />
    </>
  );
}

export const EditionsContext = createContext<readonly EditionLink[]>([]);

/** Names a language with its region only beside another one of the same language. */
function nameLanguage(tag: string, all: readonly EditionView[]): string {
  const isOnly = all.filter((other) => languageOnly(other.tag) === languageOnly(tag)).length === 1;
  return titleTag(isOnly ? languageOnly(tag) : tag);
}

/** With more languages, the others are behind the name of the current one. */
const shownAtOnce = 2;

/** Links to the page in the website's other languages. Nothing on a website with a single one. */
export function LanguageSwitch() {
  const links = useContext(EditionsContext);
  const { t } = useLanguage();
  const others = links.filter(({ isCurrent }) => !isCurrent);
  const current = links.find(({ isCurrent }) => isCurrent);
  if (others.length === 0 || !current) return null;
  const list = (
    <ul className="plain-list">
      {others.map(({ tag, url, isTranslated }) => (
        <li key={tag}>
          <a href={url} hrefLang={tag}>
            <bdi lang={tag}>{nameLanguage(tag, links)}</bdi>
            {!isTranslated && <small> {t("language.notTranslated")}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="languages" aria-label={t("language.label")}>
      {others.length <= shownAtOnce ? (
        list
      ) : (
        <details>
          <summary>{nameLanguage(current.tag, links)}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/** A line that the script shows to people whose browser prefers another language that the page has. */
export function LanguageOffer() {
  const others = useContext(EditionsContext).filter(({ isCurrent, isTranslated }) => isTranslated && !isCurrent);
  return others.map(({ tag, url }) => {
    const texts = getCatalog(tag);
    const language = { lang: tag, dir: directionOfTag(tag), "aria-label": texts["language.label"] };
    return (
      <aside key={tag} className="language-offer" {...language} data-offer="" hidden>
        <a href={url} hrefLang={tag}>
          {texts["language.offer"]}
        </a>
      </aside>
    );
  });
}
