import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const format = 1;
const idBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + idBytes;

/** Sealed with a key that this process doesn't have. */
export class OtherKeyError extends Error {
  override readonly name = "OtherKeyError";
}

/** Not what was sealed: changed, cut off, or sealed for another context. */
export class DamagedSecretError extends Error {
  override readonly name = "DamagedSecretError";
}

/**
 * Encrypts small secrets for the database with a key that is not in it: AES-256-GCM (NIST SP 800-38D), with a key of
 * its own for each context (HKDF-SHA-256, RFC 5869). Format: version, id of the secret key, nonce, ciphertext, tag.
 */
export class SecretBox {
  readonly #secretKey: string;
  readonly #id: Buffer;

  /** `secretKey` must be too random to guess: it is not stretched like a password. */
  constructor(secretKey: string) {
    this.#secretKey = secretKey;
    this.#id = this.#derive("id", idBytes);
  }

  /** `context` names what is sealed and where it is stored, so that it can't be moved elsewhere. */
  seal(secret: Buffer, context: string): Buffer {
    const header = Buffer.concat([Buffer.of(format), this.#id]);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", this.#keyOf(context), nonce).setAAD(header);
    return Buffer.concat([header, nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws `OtherKeyError` or `DamagedSecretError`. */
  open(sealed: Buffer, context: string): Buffer {
    if (sealed.length < headerBytes + nonceBytes + tagBytes || sealed[0] !== format) throw new DamagedSecretError();
    const header = sealed.subarray(0, headerBytes);
    if (!header.subarray(1).equals(this.#id)) throw new OtherKeyError();
    const nonce = sealed.subarray(headerBytes, headerBytes + nonceBytes);
    const decipher = createDecipheriv("aes-256-gcm", this.#keyOf(context), nonce, { authTagLength: tagBytes });
    decipher.setAAD(header).setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(headerBytes + nonceBytes, -tagBytes)), decipher.final()]);
    } catch {
      throw new DamagedSecretError();
    }
  }

  /** A secret of its own for another purpose than sealing. */
  keyFor(purpose: string): Buffer {
    return this.#derive(`key ${purpose}`, 32);
  }

  #keyOf(context: string): Buffer {
    return this.#derive(`seal ${context}`, 32);
  }

  #derive(purpose: string, length: number): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#secretKey, "", `rostrum ${purpose}`, length));
  }
}
