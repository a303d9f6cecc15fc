import type { Database } from "../../../../db/database.ts";
import { cancelStatement, selectProcessId } from "../members/import.queries.ts";

/** Cancels a long statement when its client is gone. */
export async function cancelableQuery<T>(
  { db, trx, signal }: { db: Database; trx: Database; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const processId = await selectProcessId(trx);
  // If it can't be canceled, it finishes and is rolled back.
  const cancel = () => void cancelStatement(db, processId).catch(() => {});
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
