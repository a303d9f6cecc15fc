import { z } from "zod";

export const texts = {
  loginFailed: "Login failed.",
  wrongCredentials: "Invalid email or password.",
  tooManyAttempts: "Too many failed attempts. Please wait a few minutes and try again.",
  loggedOut: "You are logged out.",
  noSession: "Please log in.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
} as const;

export const minPasswordLength = 8;
/** Argon2 reads any length; a bound keeps one request from being expensive. */
const maxPasswordLength = 1000;

/** Something, an @, something: whether mail arrives there only mail can tell. No spaces, no control characters. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);
}

export const loginRequest = z.object({
  email: z
    .string({ error: texts.emailRequired })
    .trim()
    .min(1, texts.emailRequired)
    .max(254, texts.emailInvalid)
    .refine((v) => v === "" || isEmailAddress(v), texts.emailInvalid),
  password: z
    .string({ error: texts.passwordRequired })
    .min(1, texts.passwordRequired)
    .max(maxPasswordLength, texts.wrongCredentials),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginAnswer = z.object({ userId: z.number() });
export const sessionAnswer = z.object({ userId: z.number().nullable() });
