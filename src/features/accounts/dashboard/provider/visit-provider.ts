import { callApi } from "../../../../ui/calls/api.ts";
import { nextPath } from "../../../../ui/calls/next-path.ts";
import * as calls from "../../openid.calls.ts";

/** Where this tab goes after a visit to the provider: kept by the tab alone, and never sent. */
const nextKey = "rostrum.openid-next";
const channelName = "rostrum.openid";
/** In place of a path: the screen that waits is in another window. */
const waitsElsewhere = "elsewhere";

/** Screens outside of the dashboard that go on after a visit. Their token is in the fragment. */
const links = ["/login/invitation#", "/login/account#"];

function remember(next: string): void {
  try {
    window.sessionStorage.setItem(nextKey, next);
  } catch {
    // Without storage, the visit leads to the dashboard.
  }
}

/** Where this tab goes on; null if the screen that waits is in another window. */
export function nextAfterVisit(): string | null {
  let next: string | null = null;
  try {
    next = window.sessionStorage.getItem(nextKey);
  } catch {
    // As above.
  }
  if (next === waitsElsewhere) return null;
  return next !== null && links.some((link) => next.startsWith(link)) ? next : nextPath(next);
}

const visits = { log_in: calls.beginOpenId, link: calls.beginOpenIdLink, prove: calls.beginOpenIdProof };

/** Goes to the provider in this window, and to `next` afterward. Throws `ApiError`. */
export async function visitProvider(purpose: keyof typeof visits, next: string): Promise<void> {
  const { url } = await callApi(visits[purpose]);
  remember(next);
  window.location.assign(url);
}

/** Goes there in another window, so that this screen keeps what was typed. Call it in the handler of a click. */
export function visitInNewWindow(purpose: "log_in" | "prove"): void {
  window.open(`/login/openid?begin=${purpose}`, "_blank");
}

/** In that window. Throws `ApiError`. */
export const visitForOtherWindow = (purpose: "log_in" | "prove") => visitProvider(purpose, waitsElsewhere);

/** Tells the screen that waits in another window. */
export function announceVisit(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("done");
  channel.close();
}

/** Returns a function that unsubscribes. */
export function onVisitElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
