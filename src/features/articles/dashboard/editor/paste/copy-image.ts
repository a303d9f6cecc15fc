import { callApi, messageOf } from "../../../../../ui/api.ts";
import { retryWhileBusy } from "../../../../../ui/retry-while-busy.ts";
import * as calls from "../../../cards.calls.ts";
import { texts } from "../../../cards-contract.ts";

/** Copies an image of another website into the library. Throws an `Error` with a text for the user. */
export async function copyImage(url: string, alt: string, website_id: number | undefined) {
  try {
    return await retryWhileBusy(() => callApi(calls.copyImage, { query: { website_id }, body: { url, alt } }));
  } catch (error) {
    throw new Error(messageOf(error, texts.noImage), { cause: error });
  }
}
