import { webAddress } from "../../../shared/media/players.ts";

/** Donations require an encrypted connection. */
export function isDonationAddress(href: string): boolean {
  return webAddress(href)?.protocol === "https:";
}
