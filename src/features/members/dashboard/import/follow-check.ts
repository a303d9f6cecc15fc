import type { ImportCheck } from "../../import-contract.ts";
import { getCheck } from "./import-calls.ts";

const everyMs = 500;

/** Does something that takes long, and tells meanwhile how far the server really is. */
export async function followCheck<T>(
  id: string,
  tell: (progress: ImportCheck) => void,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const timer = window.setInterval(() => {
    // A question that fails is asked again; before the file has begun to arrive nobody knows of it.
    getCheck(id, over.signal).then(
      (progress) => !over.signal.aborted && tell(progress),
      () => {},
    );
  }, everyMs);
  try {
    return await work();
  } finally {
    window.clearInterval(timer);
    over.abort();
  }
}
