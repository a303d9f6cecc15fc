import { useEffect } from "react";
import { languageCookie } from "../../../../shared/languages/dashboard-languages.ts";
import { locale } from "../../../../shared/languages/tr.ts";
import { useAccount } from "./use-account.ts";

const getRemembered = () =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1) ?? null;

/** Sets the dashboard's language in this browser; null restores the browser's own. */
export function rememberLanguage(language: string | null): void {
  const life = language === null ? 0 : 400 * 24 * 3600;
  const isSecure = window.location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `${languageCookie}=${language ?? ""}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Reloads the document if it isn't in the account's language, for example after a login on another device. */
export function useAccountLanguage(isLoggedIn: boolean): void {
  const { data } = useAccount({ enabled: isLoggedIn });
  const language = data?.language;
  useEffect(() => {
    const before = getRemembered();
    if (language === undefined || language === before) return;
    rememberLanguage(language);
    // Without cookies, a reload would change nothing.
    if (getRemembered() !== before && language !== locale) window.location.reload();
  }, [language]);
}
