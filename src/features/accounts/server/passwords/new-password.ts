import { AppError } from "../../../../platform/errors.ts";
import { minPasswordLength, texts } from "../../contract.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

/** Returns the problem of a new password; undefined if it may be used. Existing ones are not checked. */
export async function problemOfPassword(password: string): Promise<string | undefined> {
  if (password.length < minPasswordLength) return `A password has at least ${minPasswordLength} characters.`;
  return (await isCommonPassword(password)) ? texts.passwordCommon : undefined;
}

/** The hash of a new password. `field`: its name in the form. Throws `invalid` for one that may not be used. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  const problem = await problemOfPassword(password);
  if (problem) throw new AppError("invalid", problem, { fields: { [field]: problem } });
  return hashPassword(password);
}
