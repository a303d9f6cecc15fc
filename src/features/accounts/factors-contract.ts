import { z } from "zod";
import { errorBody, idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { emailAddress, newPassword, newUsername, ofBrowser, websiteRole } from "./contract.ts";

export const texts = {
  secondStep: tr("Please confirm your login with your second factor."),
  loginExpired: tr("This login has expired. Please enter your password again."),
  stepUp: tr("Please confirm that it's you."),
  downloadFailed: tr("Failed to download the file."),
  factorRequired: tr("Your role requires two-factor login. Set it up to continue."),
  wrongCode: tr("This code is not correct. Please check it and try again."),
  usedCode: tr("This code was already used. Please wait for the next one."),
  wrongRecoveryCode: tr("This is not one of your unused recovery codes."),
  appUnavailable: tr(
    "Codes from an authenticator app can't be checked at the moment, because the server's secret key is missing. Use a recovery code or a passkey, or ask an owner of the network.",
  ),
  appNotStarted: tr("Please start again: this setup was not begun, or was finished elsewhere."),
  keyMissing: tr("An authenticator app can't be set up at the moment, because the server's secret key is missing."),
  factorNeeded: tr("Your role requires two-factor login, so the last method can't be removed."),
  ownFactorFirst: tr("Set up two-factor login for your own account first. Otherwise you would be locked out."),
  requirementSaved: tr("Requirement saved"),
  noFactor: tr("Set up an authenticator app or a passkey first."),
  passkeyUnknown: tr(
    "This passkey doesn't belong to an account here. Please use another one, or log in with your password.",
  ),
  passkeyRefused: tr("This passkey could not be checked. Please try again."),
  passkeyCopied: tr(
    "This passkey was refused, because a copy of it seems to be in use. Log in another way and remove it from your account.",
  ),
  passkeyForeign: tr("This passkey belongs to another account."),
  passkeyKnown: tr("This passkey was already added."),
  passkeyKind: tr("This kind of security key can't be used here. Please use another one."),
  passkeyGone: tr("This passkey no longer exists."),
  passwordFirst: tr("This is the only way into your account. Set a password first."),
  tooManyPasskeys: tr("An account can have at most 20 passkeys. Remove one you no longer use."),
  passkeyName: tr("Please enter a name"),
  passkeyNameTooLong: tr("A name has at most 100 characters"),
  appAdded: tr("Authenticator app added"),
  appRemoved: tr("Authenticator app removed"),
  passkeyAdded: tr("Passkey added"),
  passkeyRenamed: tr("Passkey renamed"),
  passkeyRemoved: tr("Passkey removed"),
  proved: tr("Confirmed"),
  passkeyUnsupported: tr("This browser doesn't support passkeys."),
  passkeyNeedsHttps: tr("Passkeys need an address that begins with https, or localhost. This page has neither."),
  passkeyCanceled: tr("No passkey was used: it was canceled, or took too long."),
  passkeyOnDevice: tr("This device already has a passkey for your account."),
  passkeyBrowserFailed: tr("Your browser could not use a passkey. Please try again, or use another device."),
  loadFailed: tr("Failed to load your two-factor login."),
  changeFailed: tr("Failed to change your two-factor login."),
  proofFailed: tr("Failed to confirm that it's you."),
  requirementFailed: tr("Failed to save the requirement."),
  codeRequired: tr("Please enter the code"),
} as const;

/** How somebody proves who they are. Accounts with a second factor don't use their password for it. */
export const proofMethod = z.enum(["password", "app", "recovery", "passkey", "openid"]);

export type ProofMethod = z.infer<typeof proofMethod>;

/** Sent with the refusals `second_factor` and `step_up`. */
export const waysToProve = z.object({
  methods: z.array(proofMethod),
  /** There is an app, but the server can't check its codes without its secret key. */
  app_unavailable: z.boolean(),
});
export type WaysToProve = z.infer<typeof waysToProve>;

export const proofNeeded = errorBody.extend(waysToProve.partial().shape);

const code = z.string({ error: texts.codeRequired }).trim().min(1, texts.codeRequired).max(1000, texts.wrongCode);
export const finishLoginRequest = z.object({ method: z.enum(["app", "recovery"]), code, ...ofBrowser });
export type FinishLoginRequest = z.infer<typeof finishLoginRequest>;

const base64 = z.string().max(20_000);
/** A passkey response, as `@simplewebauthn/browser` sends it. */
const credential = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.string().max(200).optional(),
  }),
});
export const passkeyLogin = passkeyProof.extend(ofBrowser);
export type PasskeyProof = z.infer<typeof passkeyProof>;
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** With what a new account logs in: one of the two. */
export const newCredential = { password: newPassword.optional(), passkey: newPasskey.optional() };
export const beginFirstPasskeyRequest = z.object({ email: emailAddress, username: newUsername });

/** Options for the browser's passkey API. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const stepUpRequest = z.discriminatedUnion("method", [
  z.object({ method: z.literal("password"), code }),
  z.object({ method: z.literal("app"), code }),
  z.object({ method: z.literal("recovery"), code }),
  z.object({ method: z.literal("passkey"), passkey: passkeyProof }),
]);
export type StepUpRequest = z.infer<typeof stepUpRequest>;

export const passkey = z.object({
  passkey_id: z.number(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const factors = z.object({
  /** Since when; null without an app. */
  app_added_at: z.iso.datetime().nullable(),
  /** Whether the server has the secret key that apps need, and whether that opens this one. */
  app_possible: z.boolean(),
  app_usable: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.number(),
  /** The account's role requires a second factor. */
  is_required: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** The key as text, and as the address that the QR code shows. */
export const newApp = z.object({ secret: z.string(), uri: z.string() });
export type NewApp = z.infer<typeof newApp>;
export const confirmAppRequest = z.object({ code });
/** New recovery codes, shown once; null if the account still has some. */
export const addedFactor = z.object({ message: z.string(), recovery_codes: z.array(z.string()).nullable() });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passkeyParams = z.object({ id: idParam });
export const passkeyNameRequest = z.object({
  name: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().min(1, texts.passkeyName).max(100, texts.passkeyNameTooLong)),
});

/** Roles that a network can require two factors of. */
export const rolesWithFactor = z.enum(["network_owner", "network_editor", ...websiteRole.options]);
export type RoleWithFactor = z.infer<typeof rolesWithFactor>;
export const requiredFactors = z.object({ roles: z.array(rolesWithFactor).max(rolesWithFactor.options.length) });
