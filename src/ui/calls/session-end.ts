/**
 * Reports an expired session, which any call may detect first, and resumes pending saves after the next
 * login. Independent of React, since calls and the save engine aren't components.
 */
const events = new EventTarget();

function listen(name: string, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}

export function announceSessionEnd(): void {
  events.dispatchEvent(new Event("ended"));
}

/** Returns a function that unsubscribes. */
export function onSessionEnd(listener: () => void): () => void {
  return listen("ended", listener);
}

/** Announces a logout, so that open documents store their changes and save what they can. */
export function announceLogoutRequest(): void {
  events.dispatchEvent(new Event("leaving"));
}

export function onLogoutRequest(listener: () => void): () => void {
  return listen("leaving", listener);
}

let logins = 0;

/** Announces a login over a screen that stayed open, by the same user or another. */
export function announceLogin(isSameUser: boolean): void {
  logins += 1;
  if (isSameUser) events.dispatchEvent(new Event("resumed"));
}

/** Returns how often someone has logged in since the page was loaded. */
export const countLogins = (): number => logins;

/** Called when the same user has logged in again. Returns a function that unsubscribes. */
export function onSessionResumed(listener: () => void): () => void {
  return listen("resumed", listener);
}
