import { cutText } from "../../../../shared/languages/graphemes.ts";
import { storable } from "../../../../shared/text.ts";
import { emailAddress } from "../../contract.ts";

/** Who somebody is, as the provider says. */
export interface Claims {
  /** Never changes and is never given to somebody else, unlike the address. */
  subject: string;
  /** Undefined if the provider names none that could be stored. */
  email: string | undefined;
  isVerified: boolean;
  /** May be empty. */
  name: string;
  /** When they logged in at the provider, if it says so; in seconds. */
  authenticatedAt: number | undefined;
}

/** Throws an `Error` for a subject that can't be an identity. */
export function readClaims(claims: Readonly<Record<string, unknown>>, authenticatedAt: unknown): Claims {
  const { sub, email, email_verified: verified, name, preferred_username: nickname } = claims;
  if (typeof sub !== "string" || sub.length < 1 || sub.length > 255 || storable(sub) !== sub) {
    throw new Error("the subject can't be stored");
  }
  const address = emailAddress.safeParse(email);
  const names = [name, nickname].flatMap((one) => (typeof one === "string" ? [storable(one).trim()] : []));
  return {
    subject: sub,
    email: address.success ? storable(address.data) : undefined,
    isVerified: verified === true,
    name: cutText(names.find((one) => one !== "") ?? "", 100),
    authenticatedAt: typeof authenticatedAt === "number" ? authenticatedAt : undefined,
  };
}
