import { canonicalTag, languageOnly } from "./tags.ts";

/** The dashboard's languages (BCP 47), English first; each further one has a file in `src/shared/languages/dashboard/`. */
export const dashboardLanguages = ["en-US", "es"] as const;
export type DashboardLanguage = (typeof dashboardLanguages)[number];

/** Cookie with the language of the account that last used this browser. The server reads it before login. */
export const languageCookie = "rostrum_language";

/** Chooses the dashboard's language: the cookie's, then the browser's preferred one (Accept-Language, RFC 9110 section 12.5.4), then English. */
export function chooseLanguage(languages: readonly string[], cookie: string | undefined, preferred = ""): string {
  if (cookie !== undefined && languages.includes(cookie)) return cookie;
  const wanted = preferred
    .split(",")
    .slice(0, 50)
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
      const known = canonicalTag(tag);
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { language: known && languageOnly(known), quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const found = wanted.map(({ language }) => languages.find((tag) => languageOnly(tag) === language)).find(Boolean);
  return found ?? dashboardLanguages[0];
}
