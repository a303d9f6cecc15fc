import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Language } from "../shared/languages/language.ts";
import type {
  SiteLanguage,
  SiteLanguageView,
  SiteText,
  SiteTextPlaceholders,
} from "../shared/languages/site/catalogs.ts";

const known = new WeakMap<SiteLanguageView, SiteLanguage>();

/** Returns what writes a website's texts. Made once for each, since `Intl`'s formatters are slow to make. */
export function getLanguage(view: SiteLanguageView): SiteLanguage {
  const language = known.get(view) ?? new Language(view);
  known.set(view, language);
  return language;
}

const LanguageContext = createContext<SiteLanguage | null>(null);

/** Draws everything below in a website's language. */
export function InLanguage({ language, children }: { language: SiteLanguageView; children: ReactNode }) {
  return <LanguageContext value={getLanguage(language)}>{children}</LanguageContext>;
}

export function useLanguage(): SiteLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("There is no language around this");
  return language;
}

interface TextWithProps<Name extends SiteText> {
  name: Name;
  values: Record<SiteTextPlaceholders<Name>, ReactNode>;
}

/** Draws a text whose placeholders are elements, such as links, in the order of the language. */
export function TextWith<Name extends SiteText>({ name, values }: TextWithProps<Name>) {
  const parts = useLanguage().parts<SiteText, ReactNode>(name, values as never);
  return parts.map((part, index) => <Fragment key={index}>{typeof part === "string" ? part : part.value}</Fragment>);
}
