import { createHmac, randomBytes } from "node:crypto";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { selectSecret } from "../../../../db/secrets.ts";
import { AppError } from "../../../../platform/errors.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { type NewPasskey, type PasskeyProof, texts } from "../../factors-contract.ts";
import { selectAccount } from "../users/users.queries.ts";
import type { AuthenticatorDeps } from "./authenticator-app.ts";
import {
  advanceCounter,
  consumeChallenge,
  insertChallenge,
  insertPasskey,
  selectPasskeyByCredential,
  selectPasskeys,
} from "./passkeys.queries.ts";

const challengeLife = 5 * minuteMs;
const maxChallenges = 20_000;
const maxPasskeys = 20;
/** EdDSA, ES256, and RS256, as COSE numbers them: what devices have. */
const algorithms = [-8, -7, -257];

// Loaded when first needed: most processes never check a passkey.
const library = () => import("@simplewebauthn/server");

async function storeChallenge(
  { db, clock }: AuthenticatorDeps,
  challenge: string,
  userId: number | null,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + challengeLife);
  await insertChallenge(db, { challenge, userId, now, expiresAt }, maxChallenges);
}

/** Returns a browser's options for creating a passkey. Throws `conflict` if the user has too many. */
export async function beginPasskey(deps: AuthenticatorDeps, userId: number) {
  const { db } = deps;
  const { email, username } = await selectAccount(db, userId);
  const known = await selectPasskeys(db, userId);
  if (known.length >= maxPasskeys) throw new AppError("conflict", texts.tooManyPasskeys);
  const options = await creationOptions(deps, {
    userID: await getHandle(db, userId),
    userName: email,
    userDisplayName: username,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  await storeChallenge(deps, options.challenge, userId);
  return options;
}

/** Returns a browser's options for the first passkey of a new account. Nothing is looked up about the address. */
export async function beginFirstPasskey(
  deps: AuthenticatorDeps,
  { email, username }: { email: string; username: string },
) {
  const userID = new Uint8Array(randomBytes(32));
  const options = await creationOptions(deps, { userID, userName: email, userDisplayName: username });
  await storeChallenge(deps, options.challenge, null);
  return options;
}

type CreationOptions = Parameters<Awaited<ReturnType<typeof library>>["generateRegistrationOptions"]>[0];

async function creationOptions({ publicUrl }: AuthenticatorDeps, details: Omit<CreationOptions, "rpName" | "rpID">) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: publicUrl.hostname,
    rpID: publicUrl.hostname,
    timeout: challengeLife,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    ...details,
  });
  return { ...options };
}

/** The account's name toward passkeys: random, as browsers show it to whoever holds the device. */
async function getHandle(db: Database, userId: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await selectSecret(db, "passkey-accounts");
  return new Uint8Array(createHmac("sha256", key).update(String(userId)).digest());
}

export type NewCredential = Awaited<ReturnType<typeof checkNewPasskey>>;

/** The new passkey's credential; `userId`: null for a new account. Throws `refused`. */
export async function checkNewPasskey(deps: AuthenticatorDeps, userId: number | null, response: NewPasskey) {
  const { db, clock, publicUrl } = deps;
  await requireNoCertificate(response);
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, userId, clock.now()),
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!checked.verified) throw new AppError("refused", texts.passkeyRefused);
  return checked.registrationInfo.credential;
}

/** Who made the device doesn't matter. Its certificates would have to be looked up at addresses that they name. */
async function requireNoCertificate(response: NewPasskey): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const read = async () => {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c"));
  };
  if (!(await read().catch(refuse))) throw new AppError("refused", texts.passkeyKind);
}

/** With the account's factors locked. Throws `conflict` if somebody has it, or the account has too many. */
export async function addPasskey(
  trx: Database,
  { id, publicKey, counter, transports = [] }: NewCredential,
  details: { userId: number; name: string; now: Date },
): Promise<void> {
  const { length } = await selectPasskeys(trx, details.userId);
  if (length >= maxPasskeys) throw new AppError("conflict", texts.tooManyPasskeys);
  const added = await insertPasskey(trx, {
    user_id: details.userId,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports,
    name: details.name,
    created_at: details.now,
  });
  if (!added) throw new AppError("conflict", texts.passkeyKnown);
}

/** Returns a browser's options for a login with any account's passkey. */
export async function beginPasskeyProof(deps: AuthenticatorDeps) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: deps.publicUrl.hostname,
    userVerification: "required",
    timeout: challengeLife,
  });
  await storeChallenge(deps, options.challenge, null);
  return { ...options };
}

/** Returns the id of the passkey's user, whom the device has verified. Throws `refused`. */
export async function checkPasskey(deps: AuthenticatorDeps, response: PasskeyProof): Promise<number> {
  const { db, clock, publicUrl } = deps;
  const passkey = await selectPasskeyByCredential(db, response.id);
  if (!passkey) throw new AppError("refused", texts.passkeyUnknown);
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, null, clock.now()),
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    // The counter is checked below, where it can't change meanwhile.
    credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(refuse);
  if (!verified) throw new AppError("refused", texts.passkeyRefused);
  if (!(await advanceCounter(db, passkey.id, authenticationInfo.newCounter, clock.now()))) {
    await recordAudit(db, { action: "factor.passkey-refused", userId: passkey.user_id });
    throw new AppError("refused", texts.passkeyCopied);
  }
  return passkey.user_id;
}

/** The library throws plain errors, whatever is wrong with what a client sent. */
function refuse(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError("refused", texts.passkeyRefused, { cause });
}
