import { z } from "zod";
import { type Call, hrefOf, type Optional, type Target } from "../../../../platform/calls/call.ts";
import { callApi } from "../../../../ui/api.ts";

const key = "rostrum-member-list";
const stored = z.coerce.number().int().positive().optional().catch(undefined);

/** The space of the list that was chosen last in this browser; undefined: the person's first list. */
let chosen = stored.parse(window.localStorage.getItem(key) ?? undefined);
const listeners = new Set<() => void>();

export const chosenList = () => chosen;

export function chooseList(spaceId: number | undefined): void {
  chosen = spaceId;
  if (spaceId === undefined) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, String(spaceId));
  for (const listener of listeners) listener();
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
