import { errorBody } from "../../shared/contract.ts";

/** Asks the user to prove who they are; false if they don't. `refusal`: the response body, which says how they can. */
type AskForProof = (refusal: unknown) => Promise<boolean>;

const events = new EventTarget();
let ask: AskForProof | undefined;
/** Calls that are refused at the same time ask once. */
let asking: Promise<boolean> | undefined;

/** Returns a function that unsubscribes. */
export function onProofNeeded(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Called when the account must add a second factor before anything else. Returns a function that unsubscribes. */
export function onFactorRequired(listener: () => void): () => void {
  events.addEventListener("factor-required", listener);
  return () => events.removeEventListener("factor-required", listener);
}

/** Does what a 403 asks for. Returns whether the call is worth repeating. */
export async function answerRefusal(body: unknown): Promise<boolean> {
  const code = errorBody.safeParse(body).data?.code;
  if (code === "factor_required") events.dispatchEvent(new Event("factor-required"));
  if (code !== "step_up" || !ask) return false;
  asking ??= ask(body).finally(() => {
    asking = undefined;
  });
  return asking;
}
