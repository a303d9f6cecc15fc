import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { texts } from "../../factors-contract.ts";
import { hashWithSalt } from "../passwords/password.ts";
import { wrongCode } from "./authenticator-app.ts";
import {
  consumeRecoveryCode,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  selectRecoverySalt,
} from "./factors.queries.ts";

const count = 10;
/** Crockford's: without the letters i, l, o, and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 50 random bits, in groups that are easy to type. */
function newCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}`;
}

/** However it is typed. */
function hashCode(typed: string, salt: Buffer): Promise<Buffer> {
  const code = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
  return hashWithSalt(code.replaceAll("o", "0").replaceAll(/[il]/g, "1"), salt);
}

/** New codes in place of all former ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const salt = randomBytes(16);
  const hashes: Buffer[] = [];
  // One after the other: each takes 19 MB.
  for (const code of codes) hashes.push(await hashCode(code, salt));
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(trx, userId, salt, hashes);
  return codes;
}

/** Returns what uses the code up. It throws `invalid` for a wrong or used one. */
export async function readRecoveryCode(
  db: Database,
  userId: number,
  typed: string,
): Promise<(trx: Database) => Promise<void>> {
  const salt = await selectRecoverySalt(db, userId);
  const codeHash = salt && (await hashCode(typed, salt));
  return async (trx) => {
    if (!codeHash || !(await consumeRecoveryCode(trx, userId, codeHash))) throw wrongCode(texts.wrongRecoveryCode);
  };
}
