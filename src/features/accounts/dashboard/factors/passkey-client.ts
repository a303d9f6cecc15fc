import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ApiError, callApi } from "../../../../ui/api.ts";
import * as calls from "../../factors.calls.ts";
import { type PasskeyProof, texts } from "../../factors-contract.ts";

/** Why passkeys can't be used on this page; undefined if they can. */
export function passkeyProblem(): string | undefined {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  if (!window.isSecureContext || isNumber) return texts.passkeyNeedsHttps;
  return browserSupportsWebAuthn() ? undefined : texts.passkeyUnsupported;
}

/** Has the user choose a passkey. Throws `ApiError` with a text for the user. */
export async function signWithPasskey(): Promise<PasskeyProof> {
  const options = await callApi(calls.beginPasskeyProof);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON }).catch(explain)) as PasskeyProof;
}

/** Creates a passkey and adds it to the account. Throws `ApiError`. */
export async function createPasskey() {
  const options = await callApi(calls.beginPasskey);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const body = await startRegistration({ optionsJSON }).catch(explain);
  return callApi(calls.addPasskey, { body: body as Parameters<typeof callApi<typeof calls.addPasskey>>[1]["body"] });
}

function explain(error: unknown): never {
  throw new ApiError(422, textOf(error), {}, error);
}

function textOf(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return texts.passkeyOnDevice;
    if (error.code === "ERROR_INVALID_DOMAIN" || error.code === "ERROR_INVALID_RP_ID") return texts.passkeyNeedsHttps;
  }
  const isCanceled = error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
  return isCanceled ? texts.passkeyCanceled : texts.passkeyBrowserFailed;
}
