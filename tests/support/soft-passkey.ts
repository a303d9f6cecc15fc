import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** The parts of CBOR that a passkey needs: integers, byte strings, texts, and maps. */
type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 255);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [encode(key), encode(item)])]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Signing {
  origin?: string;
  counter?: number;
  isVerified?: boolean;
}

/** A passkey in software, as a browser would use it: `key.create(challenge)`, then `key.sign(challenge)`. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString("base64url");
  readonly #pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #host: string;

  constructor(host = "rostrum.test") {
    this.#host = host;
  }

  #authenticatorData(flags: number, counter: number, extra = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(this.#host), Buffer.of(flags), count, extra]);
  }

  #clientData(type: string, challenge: string, origin = `http://${this.#host}`): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  create(
    challenge: string,
    { origin, counter = 0, isVerified = true, format = "none" }: Signing & { format?: string } = {},
  ) {
    const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" });
    const publicKey = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, encode(publicKey)]);
    const flags = userPresent | (isVerified ? userVerified : 0) | hasCredential;
    const attestation = new Map<Cbor, Cbor>([
      ["fmt", format],
      ["attStmt", new Map()],
      ["authData", this.#authenticatorData(flags, counter, credential)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge, origin).toString("base64url"),
      attestationObject: encode(attestation).toString("base64url"),
      transports: ["internal"],
    });
  }

  sign(challenge: string, { origin, counter = 0, isVerified = true }: Signing = {}) {
    const clientData = this.#clientData("webauthn.get", challenge, origin);
    const data = this.#authenticatorData(userPresent | (isVerified ? userVerified : 0), counter);
    const signed = createSign("sha256").update(Buffer.concat([data, sha256(clientData)]));
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signed.sign(this.#pair.privateKey).toString("base64url"),
    });
  }
}
