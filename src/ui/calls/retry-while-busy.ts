import { minuteMs } from "../../shared/durations.ts";
import { isStatus } from "./api.ts";

const patienceMs = 3 * minuteMs;
const pauseMs = 3000;

/** Retries while the server is busy (503), so that many images chosen together all upload. Gives up after three minutes. */
export async function retryWhileBusy<T>(send: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return await send();
    } catch (error) {
      if (!isStatus(error, 503) || Date.now() > end) throw error;
    }
    // Jitter: spread out the retries of clients rejected together.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())));
  }
}
