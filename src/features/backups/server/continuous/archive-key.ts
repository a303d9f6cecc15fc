import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { decrypt, encrypt, makeKeyPair } from "../archive/encryption.ts";
import { BackupError } from "../archive/errors.ts";
import type { ContinuousArchive } from "./archive.ts";

/** The key that decrypts the archive, encrypted with the passphrase. */
const keyFile = "key.age";
/** Its public half. */
const recipientFile = "recipient";

/** Returns the public key that encrypts the archive's files. Undefined until there is one. */
export async function readRecipient(archive: ContinuousArchive): Promise<string | undefined> {
  return (await archive.readSmall(recipientFile))?.toString();
}

/** Decrypts the archive's private key. Undefined without a passphrase, or if it never had a key. Throws `BackupError`. */
export async function openKey(archive: ContinuousArchive, passphrase: string | undefined): Promise<string | undefined> {
  const encrypted = passphrase === undefined ? undefined : await archive.readSmall(keyFile);
  if (passphrase === undefined || !encrypted) return undefined;
  try {
    return await text(await decrypt(Readable.from([encrypted]), passphrase));
  } catch (cause) {
    throw new BackupError(
      `BACKUP_PASSPHRASE is not the one with which the continuous archive in ${archive.name} was begun. To begin a new one, move that folder away.`,
      { cause },
    );
  }
}

/** Makes a key if there is none, and checks that the passphrase opens it. Returns the public key. Throws `BackupError`. */
export async function ensureRecipient(
  archive: ContinuousArchive,
  passphrase: string | undefined,
): Promise<string | undefined> {
  if (passphrase === undefined) return undefined;
  const recipient = await readRecipient(archive);
  if (recipient !== undefined && (await openKey(archive, passphrase))) return recipient;
  const made = await makeKeyPair();
  const encrypted = await encrypt(Readable.from([Buffer.from(made.identity)]), passphrase);
  await archive.putSmall(keyFile, Buffer.concat(await encrypted.toArray()));
  await archive.putSmall(recipientFile, Buffer.from(made.recipient));
  return made.recipient;
}
