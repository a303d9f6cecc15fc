import { useContext } from "react";
import { getCatalog } from "../shared/languages/site/catalogs.ts";
import { directionOfTag } from "../shared/languages/tags.ts";
import { type EditionLink, EditionsContext } from "./LanguageSwitch.tsx";
import type { SiteView } from "./views.ts";

/** Paths of a page in the editions that have it, by their ids. */
export type Translations = Readonly<Record<number, string>>;

/** Pages that every edition has. */
const pagesOfAll = new Set(["/", "/articles"]);
const pagesOfAllHosts = new Set(["/about", "/authors", "/categories"]);

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
