import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Language } from "../shared/languages/language.ts";
import type {
  SiteLanguage,
  SiteLanguageView,
  SiteText,
  SiteTextPlaceholders,
} from "../shared/languages/site/catalogs.ts";

const known = new WeakMap<SiteLanguageView, SiteLanguage>();

/** Returns a website's language, created once for each view. */
export function getLanguage(view: SiteLanguageView): SiteLanguage {
  const language = known.get(view) ?? new Language(view);
  known.set(view, language);
  return language;
}

const LanguageContext = createContext<SiteLanguage | null>(null);

/** Sets the language of everything inside. */
export function InLanguage({ language, children }: { language: SiteLanguageView; children: ReactNode }) {
  return <LanguageContext value={getLanguage(language)}>{children}</LanguageContext>;
}

/** Returns the language that is set by the nearest `InLanguage`. Throws without one. */
export function useLanguage(): SiteLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("useLanguage() needs InLanguage around it");
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
