import { randomInt } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { texts } from "../factors-contract.ts";
import { wrongCode } from "./authenticator-app.ts";
import { consumeRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes } from "./factors.queries.ts";

const count = 10;
/** Crockford's: without the letters i, l, o, and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 75 random bits, in groups that are easy to type. */
function newCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** However it is typed. */
function hashCode(typed: string): Buffer {
  const code = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
  return hashToken(code.replaceAll("o", "0").replaceAll(/[il]/g, "1"));
}

/** New codes in place of all former ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(trx, userId, codes.map(hashCode));
  return codes;
}

/** Throws `invalid`. */
export async function useRecoveryCode(trx: Database, userId: number, typed: string): Promise<void> {
  if (!(await consumeRecoveryCode(trx, userId, hashCode(typed)))) throw wrongCode(texts.wrongRecoveryCode);
}
