import type { pageView } from "../../features/analytics/calls.ts";
import type { InputOf } from "../../platform/calls/call.ts";
import { afterShown } from "./after-shown.ts";

// The types alone: the call itself would bring zod into every page.
const path: (typeof pageView)["path"] = "/api/page-view";

/** Says that this page is looked at: no cookie, no id. Not for who does not want it, and not before it is really shown. */
export function reportPageView(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const send = () => {
    const view: InputOf<typeof pageView>["body"] = {
      path: location.pathname,
      referrer: document.referrer,
      width: innerWidth,
    };
    navigator.sendBeacon(path, new Blob([JSON.stringify(view)], { type: "application/json" }));
  };
  // A page that was made ready in advance counts when the reader comes to it.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", send, { once: true });
  } else afterShown(send);
}
