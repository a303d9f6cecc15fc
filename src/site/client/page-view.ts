import { afterShown } from "./after-shown.ts";

/** Says that this page is looked at: no cookie, no id. Not for who does not want it, and not before it is really shown. */
export function reportPageView(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const send = () => {
    const view = { path: location.pathname, referrer: document.referrer, width: innerWidth };
    navigator.sendBeacon("/api/page-view", new Blob([JSON.stringify(view)], { type: "application/json" }));
  };
  // A page that was made ready in advance counts when the reader comes to it.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", send, { once: true });
  } else afterShown(send);
}
