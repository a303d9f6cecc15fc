import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ApiError, callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../factors.calls.ts";
import { type NewPasskey, type PasskeyProof, texts } from "../../factors-contract.ts";

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

/**
 * Has the browser suggest passkeys in the field with `autocomplete="… webauthn"`. Undefined where it can't, and once
 * anything else uses a passkey: nobody asked for this, so that is no error. `isOver`: nobody waits any longer.
 */
export async function suggestPasskeys(isOver: () => boolean): Promise<PasskeyProof | undefined> {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    const optionsJSON = (await callApi(calls.beginPasskeyProof)) as unknown as PublicKeyCredentialRequestOptionsJSON;
    if (isOver()) return undefined;
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as PasskeyProof;
  } catch {
    return undefined;
  }
}

export function stopSuggesting(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Creates a passkey and adds it to the account. Throws `ApiError`. */
export async function createPasskey() {
  const options = await callApi(calls.beginPasskey);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const body = await startRegistration({ optionsJSON }).catch(explain);
  return callApi(calls.addPasskey, { body: body as Parameters<typeof callApi<typeof calls.addPasskey>>[1]["body"] });
}

/** Creates the passkey of an account that is about to be made. Throws `ApiError`. */
export async function createFirstPasskey(body: { email: string; username: string }): Promise<NewPasskey> {
  const options = await callApi(calls.beginFirstPasskey, { body });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON }).catch(explain)) as NewPasskey;
}

function explain(error: unknown): never {
  throw new ApiError(422, getText(error), {}, error);
}

function getText(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return texts.passkeyOnDevice;
    if (error.code === "ERROR_INVALID_DOMAIN" || error.code === "ERROR_INVALID_RP_ID") return texts.passkeyNeedsHttps;
  }
  const isCanceled = error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
  return isCanceled ? texts.passkeyCanceled : texts.passkeyBrowserFailed;
}
