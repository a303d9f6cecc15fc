import { z } from "zod";
import { type Call, hrefOf, type Optional, type Target } from "../../../../platform/calls/call.ts";
import { callApi } from "../../../../ui/api.ts";

const key = "rostrum.member-list";
const stored = z.coerce.number().int().positive().optional().catch(undefined);

/** The space of the list that was chosen last in this browser; undefined: the person's first list. */
let chosen = remembered();
const listeners = new Set<() => void>();

export const chosenList = () => chosen;

export function chooseList(spaceId: number | undefined): void {
  chosen = spaceId;
  try {
    if (spaceId === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, String(spaceId));
  } catch {
    // Without storage, it lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

function remembered(): number | undefined {
  try {
    return stored.parse(window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function withChoice<Input extends object>(input: Input | undefined) {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return { ...rest, query: { ...query, space_id: chosen } };
}

/** `callApi` for calls about members: on the chosen list. */
export const callList = ((call: Call, input?: object) => callApi(call, withChoice(input))) as typeof callApi;

/** `hrefOf` for calls about members: on the chosen list. */
export function listHref<C extends Call>(call: C, ...[target]: Optional<Target<C>>): string {
  return hrefOf(call, ...([withChoice(target)] as unknown as Optional<Target<C>>));
}
