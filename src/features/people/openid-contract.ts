import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { newUsername, ofBrowser } from "../accounts/contract.ts";

export const texts = {
  taken: {
    email: tr("There is already an account with this email address."),
    username: tr("This name is already used. Please choose another."),
  },
  otherAddress: (email: string) =>
    tr(
      "This link is for the address {email}. Log in at the provider with that address, or create your account with a password.",
      { email },
    ),
} as const;

/** The dashboard's form. */
export const joinByOpenIdForm = z.object({ username: newUsername });

const token = z.string().max(100);
const fields = { username: newUsername, ...ofBrowser };
/** The entitlement to a new account. */
export const joinByOpenIdRequest = z.discriminatedUnion("by", [
  z.object({ by: z.literal("invitation"), token, ...fields }),
  z.object({ by: z.literal("request"), token, ...fields }),
  z.object({ by: z.literal("sign_up"), ...fields }),
]);
