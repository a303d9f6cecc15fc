import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupError } from "./errors.ts";

/** How every file in the age format begins. */
export const ageMagic = Buffer.from("age-encryption.org/v1\n");

/**
 * Base-2 logarithm of the work for a guess at the passphrase. 17 takes 128 MB of memory, half of age's own default, which a small
 * server may not have.
 */
const workFactor = 17;

/** Encrypts in the age format (https://age-encryption.org/v1), in chunks of 64 KiB. */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts what `encrypt` or the program age wrote. A wrong passphrase and damage look the same. */
export async function decrypt(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (cause) {
    throw decryptionError(cause);
  }
}

/** A key for many files, which would take a second each with a passphrase. `recipient` encrypts, and is no secret. */
export async function makeKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function encryptTo(recipient: string, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts what `encryptTo` wrote. */
export async function decryptWith(identity: string, encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
}

export function decryptionError(cause: unknown): BackupError {
  if (cause instanceof BackupError) return cause;
  return new BackupError(
    "The backup can't be decrypted: either BACKUP_PASSPHRASE is not the one that it was encrypted with, or the file is damaged.",
    {
      cause,
    },
  );
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
