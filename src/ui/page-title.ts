import { useEffect } from "react";

/** Sets the browser tab's title. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · ${getNetworkName()}`;
  }, [name]);
}

/** Returns the language of the network's site (BCP 47), as it was when the page was loaded. */
export function getNetworkLanguage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="network-language"]')?.content;
}

/** Returns the name of the network, as it was when the page was loaded. */
export function getNetworkName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content || "Rostrum";
}
