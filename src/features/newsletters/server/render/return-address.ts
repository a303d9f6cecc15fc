import { createHash, timingSafeEqual } from "node:crypto";
import type { ReturnsConfig } from "../../../../platform/config/returns.ts";

/** `b`: bounces, the envelope sender. `u`: unsubscribing by mail. */
export type ReturnKind = "b" | "u";

type Returns = Pick<ReturnsConfig, "local" | "domain">;

interface Recipient {
  id: number;
  token: Buffer;
}

/** An address that mail was delivered to. `seal` has to be checked with the recipient's token. */
export interface ReturnAddress {
  kind: ReturnKind;
  recipientId: number;
  seal: string;
}

/** Enough bits for what nobody can try out unnoticed. Tells neither the token nor the seal of the other kind. */
function computeSeal(kind: ReturnKind, { id, token }: Recipient): string {
  return createHash("sha256").update(`return-address ${kind} ${id} `).update(token).digest("hex").slice(0, 20);
}

/** `returns+b.1x7.0123456789abcdef0123@example.org`. In lower case, because mail servers may change the case. */
export function makeReturnAddress({ local, domain }: Returns, kind: ReturnKind, recipient: Recipient): string {
  return `${local}+${kind}.${recipient.id.toString(36)}.${computeSeal(kind, recipient)}@${domain}`;
}

/** After the local part and a plus, up to the domain. */
const identifier = /^([bu])\.([0-9a-z]{1,11})\.([0-9a-f]{20})@/;
const maxIdentifier = 40;

/** The first return address in a text, or undefined. */
export function findReturnAddress({ local, domain }: Returns, value: string): ReturnAddress | undefined {
  const text = value.toLowerCase();
  const start = `${local}+`;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const from = at + start.length;
    const [all = "", kind, id, seal] = identifier.exec(text.slice(from, from + maxIdentifier)) ?? [];
    if (kind && id && seal && text.startsWith(domain, from + all.length)) {
      return { kind: kind as ReturnKind, recipientId: Number.parseInt(id, 36), seal };
    }
  }
  return undefined;
}

/** Whether the address is one that we gave this recipient. */
export function isGenuine({ kind, recipientId, seal }: ReturnAddress, token: Buffer): boolean {
  const right = computeSeal(kind, { id: recipientId, token });
  return right.length === seal.length && timingSafeEqual(Buffer.from(right), Buffer.from(seal));
}
