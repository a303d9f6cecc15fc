import { isStatus } from "./api.ts";

const patienceMs = 3 * 60_000;
const pauseMs = 3000;

/** Sends again while the server says that it is busy (503), so that many pictures chosen at once all arrive. */
export async function whenFree<T>(send: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return await send();
    } catch (error) {
      if (!isStatus(error, 503) || Date.now() > end) throw error;
    }
    // Not all who were refused at the same moment come again at the same moment.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())));
  }
}
