import { type Call, getHref, type Optional, type Target } from "../../../../platform/calls/call.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { RememberedNumber } from "../../../../ui/remembered-number.ts";

/** The space of the list that was chosen last in this browser; undefined: the person's first list. */
export const chosenList = new RememberedNumber("rostrum.member-list");

function withChoice<Input extends object>(input: Input | undefined) {
  const { query, ...rest } = (input ?? {}) as { query?: object };
  return { ...rest, query: { ...query, space_id: chosenList.current } };
}

/** `callApi` for calls about members: on the chosen list. */
export const callList = ((call: Call, input?: object) => callApi(call, withChoice(input))) as typeof callApi;

/** `getHref` for calls about members: on the chosen list. */
export function listHref<C extends Call>(call: C, ...[target]: Optional<Target<C>>): string {
  return getHref(call, ...([withChoice(target)] as unknown as Optional<Target<C>>));
}
