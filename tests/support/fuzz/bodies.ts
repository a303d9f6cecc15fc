import type { Dice } from "../bad-line.ts";
import { fromSchema, type Making, type Schema } from "./from-schema.ts";
import { hostileText, pick } from "./hostile.ts";

export interface Body {
  type: string;
  bytes: Buffer;
}

/** Valid or malformed JSON. */
export function jsonBody(schema: Schema, making: Making): Body {
  const { random } = making;
  const type = "application/json";
  const text = JSON.stringify(fromSchema(schema, making)) ?? "";
  const odd = random();
  if (odd < 0.9) return { type, bytes: Buffer.from(text) };
  const oddities = [
    () => "[".repeat(10_000),
    () => `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    () => text.replace("{", '{"website_id":1,"website_id":{"a":1},"__proto__":{"x":1},'),
    () => text.slice(0, -1),
    () => `\ufeff${text}`,
    () => "",
    () => "null",
    () => `${text}${text}`,
    () => text.replaceAll('"', "'"),
    () => `"${"x".repeat(1_500_000)}"`,
    () => '{"email":"\\ud800","title":"\\u0000"}',
    () => `[${"1e999,".repeat(1000)}1]`,
  ];
  if (odd < 0.97) return { type, bytes: Buffer.from(pick(random, oddities)()) };
  return { type, bytes: odd < 0.985 ? Buffer.from(text, "utf16le") : Buffer.from([0x22, 0xff, 0xc0, 0x80, 0x22]) };
}

export function csvBody(random: Dice): Body {
  const header = pick(random, ["name,email,age,gender,street_name,city,zip_code,district", "name;email", "a", ""]);
  const cell = () => (random() < 0.7 ? "x" : hostileText(random));
  const lines = Array.from({ length: Math.floor(random() * 6) }, () => Array.from({ length: 8 }, cell).join(","));
  return { type: "text/csv", bytes: Buffer.from([header, ...lines].join("\r\n")) };
}

export function formBody(making: Making): Body {
  const { random } = making;
  const names = [
    "name",
    "email",
    "message",
    "token",
    "choice",
    "consent",
    "website",
    hostileText(random).slice(0, 500),
  ];
  const pairs = names.map((name) => `${safeEncode(name)}=${random() < 0.3 ? "%zz" : safeEncode(hostileText(random))}`);
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(pairs.join(random() < 0.9 ? "&" : "&&=&")) };
}

/** Lone surrogates can't be encoded in UTF-8. */
export function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function fileBytes(random: Dice): Buffer {
  return pick(random, [
    () => png,
    () => Buffer.alloc(0),
    () => png.subarray(0, 40),
    () => Buffer.concat([png, Buffer.alloc(200_000)]),
    () => Buffer.from("GIF89a".padEnd(200, "\u0001")),
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    () => Buffer.from(hostileText(random)),
    () => Buffer.alloc(5_300_000, 7),
  ])();
}

export function multipartBody(schema: Schema, making: Making): Body {
  const { random, hostility } = making;
  const boundary = "fuzz-boundary";
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from("\r\n"));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const odd =
      random() < hostility
        ? hostileText(random)
            .slice(0, 5000)
            .replaceAll(/[\r\n]/g, "")
        : name;
    if (inner.format === "binary") {
      const filename =
        random() < 0.8
          ? "photo.png"
          : hostileText(random)
              .slice(0, 2000)
              .replaceAll(/[\r\n]/g, "");
      const type = random() < 0.8 ? "image/png" : "text/html";
      add(
        `Content-Disposition: form-data; name="${odd}"; filename="${filename}"\r\nContent-Type: ${type}`,
        fileBytes(random),
      );
    } else {
      const value = fromSchema(inner, making, name);
      const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
      add(`Content-Disposition: form-data; name="${odd}"`, Buffer.from(text));
    }
  }
  if (random() < 0.05) for (let part = 0; part < 2000; part += 1) add(`Content-Disposition: form-data; name="p"`, png);
  if (random() < 0.05) add("Content-Disposition: attachment", Buffer.from("x"));
  if (random() < 0.05) add(`X-Long: ${"h".repeat(20_000)}`, Buffer.from("x"));
  const end = random() < 0.9 ? [Buffer.from(`--${boundary}--\r\n`)] : [];
  const type = random() < 0.95 ? `multipart/form-data; boundary=${boundary}` : "multipart/form-data; boundary=other";
  return { type, bytes: Buffer.concat([...parts, ...end]) };
}
