import { createContext, useContext } from "react";
import { languageOnly, titleTag } from "../shared/languages/tags.ts";
import { useLanguage } from "./language.tsx";
import type { EditionView } from "./views.ts";

export interface EditionLink extends EditionView {
  /** Where the page is in this language, or else the home page. */
  url: string;
  isTranslated: boolean;
}

/** Links to the page that is shown, in each language of its website. */
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
