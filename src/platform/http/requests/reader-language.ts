import { chooseLanguage, dashboardLanguages, languageCookie } from "../../../shared/languages/dashboard-languages.ts";
import type { Request } from "../types.ts";

/** Returns the dashboard's language in the browser that asks; English for programs. */
export const readerLanguage = ({ cookies, headers }: Request): string =>
  chooseLanguage(dashboardLanguages, cookies[languageCookie], headers["accept-language"]);
