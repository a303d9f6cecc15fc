/**
 * The session can end while somebody works: any call may be the first to hear of it, and whatever waits to be sent goes
 * on after the next login. Kept apart from React, since calls and the save engine are no components.
 */
const events = new EventTarget();

function listen(name: string, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}

export function announceSessionEnd(): void {
  events.dispatchEvent(new Event("ended"));
}

/** Returns the function that stops listening. */
export function onSessionEnd(listener: () => void): () => void {
  return listen("ended", listener);
}

/** Somebody is about to log out: what is open keeps what it has, and saves what it can. */
export function announceLogoutAsked(): void {
  events.dispatchEvent(new Event("leaving"));
}

export function onLogoutAsked(listener: () => void): () => void {
  return listen("leaving", listener);
}

export function announceSessionResumed(): void {
  events.dispatchEvent(new Event("resumed"));
}

/** The same user has logged in again. Returns the function that stops listening. */
export function onSessionResumed(listener: () => void): () => void {
  return listen("resumed", listener);
}
