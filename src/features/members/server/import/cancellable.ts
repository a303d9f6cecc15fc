import type { Database } from "../../../../db/database.ts";
import { cancelStatement, selectProcessId } from "./import.queries.ts";

/** Ends a statement that takes long when nobody waits for it any more. */
export async function cancellable<T>(
  { db, trx, signal }: { db: Database; trx: Database; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const processId = await selectProcessId(trx);
  // When it can't be cancelled, it ends by itself, and is taken back then.
  const cancel = () => void cancelStatement(db, processId).catch(() => {});
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
