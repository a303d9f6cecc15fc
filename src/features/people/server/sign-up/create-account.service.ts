import type { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { type AccountLimits, limitNames } from "../../../accounts/network-contract.ts";
import {
  type AuthenticatorDeps,
  type Client,
  type LoginDeps,
  logInOrCreate,
  networkSettings,
  type PasswordLogin,
} from "../../../accounts/server/public.ts";
import { createWebsite } from "../../../websites/server/public.ts";
import { type createAccountRequest, stateTexts, texts } from "../../sign-up-contract.ts";
import { type NewAccountOffer, offer } from "../people/new-account-offer.ts";
import type { NewWayIn } from "../people/new-credential.ts";
import { ownsWebsite } from "../people/people.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { consumeRequest } from "./account-requests.queries.ts";
import { openRequest, signUpMode } from "./account-requests.service.ts";

/**
 * Creates an account with a website by the link of an open request; an account that has the address meanwhile gets the
 * website if the password is its own. If that has a second factor, nothing is made. Throws `not_found`, `conflict`.
 */
export async function createRequestedAccount(
  deps: PeopleDeps & LoginDeps & AuthenticatorDeps,
  { token, username }: Pick<z.output<typeof createAccountRequest>, "token" | "username">,
  { password, ...way }: NewWayIn,
  client: Client,
): Promise<PasswordLogin> {
  const { email, limits, begin, refresh } = await openApproval(deps, token);
  const account = { email, username, password: password ?? null, role: "editor" as const, limits };
  const login = await logInOrCreate(deps, { account, ...way, client, begin });
  await refresh();
  return login;
}

/** Returns what a new account needs, by an approved request's link. Throws `not_found`, `conflict` (not open). */
export async function openApproval(deps: PeopleDeps, token: string): Promise<NewAccountOffer & { email: string }> {
  const { request, state } = await openRequest(deps, token);
  if (state !== "open") throw new AppError("conflict", stateTexts[state]);
  const made = offer(deps, await limitsOfNewAccounts(deps), async (trx, userId) => {
    const isUsed = await consumeRequest(trx, request.id, userId, deps.clock.now());
    if (!isUsed) throw new AppError("conflict", stateTexts.used);
    return giveFirstWebsite(deps, trx, userId);
  });
  return { ...made, email: request.email };
}

/** Returns what a new account needs where sign-up is open. Throws `refused` elsewhere. */
export async function openSignUp(deps: PeopleDeps): Promise<NewAccountOffer> {
  const mode = await signUpMode(deps);
  if (mode !== "open") throw new AppError("refused", mode === "off" ? texts.off : texts.needsApproval);
  return offer(deps, await limitsOfNewAccounts(deps), (trx, userId) => giveFirstWebsite(deps, trx, userId));
}

async function limitsOfNewAccounts({ db }: PeopleDeps) {
  const settings = await networkSettings(db);
  const limits = Object.fromEntries(limitNames.map((name) => [name, settings[name]])) as AccountLimits;
  return { ...limits, is_trusted: false };
}

async function giveFirstWebsite({ addHomePage }: PeopleDeps, trx: Database, userId: number) {
  if (await ownsWebsite(trx, userId)) return undefined;
  return createWebsite(trx, userId, { title: fallback.siteTitle }, addHomePage);
}
