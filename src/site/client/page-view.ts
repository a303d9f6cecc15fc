import type { pageView } from "../../features/analytics/calls.ts";
import type { InputOf } from "../../platform/calls/call.ts";
import { afterShown } from "./after-shown.ts";

// Import types only: the call itself would add zod to every page.
const path: (typeof pageView)["path"] = "/api/page-view";

/** Reports a page view without cookie or id. Respects opt-outs, and waits until the page is visible. */
export function reportPageView(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const send = () => {
    const view: InputOf<typeof pageView>["body"] = {
      path: location.pathname,
      referrer: document.referrer,
      width: innerWidth,
      search: document.querySelector<HTMLElement>("[data-nothing-found]")?.dataset.nothingFound,
    };
    navigator.sendBeacon(path, new Blob([JSON.stringify(view)], { type: "application/json" }));
  };
  // Count a prerendered page when it is activated.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", send, { once: true });
  } else afterShown(send);
}
