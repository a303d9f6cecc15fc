import type { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import {
  type AppDeps,
  type Client,
  type LoginDeps,
  logInOrCreate,
  networkSettings,
  type PasswordLogin,
} from "../../accounts/server/public.ts";
import { createWebsite } from "../../websites/server/public.ts";
import { type createAccountRequest, stateTexts } from "../sign-up-contract.ts";
import { consumeRequest } from "./account-requests.queries.ts";
import { openRequest } from "./account-requests.service.ts";
import type { NewWayIn } from "./new-credential.ts";
import { ownsWebsite } from "./people.queries.ts";
import type { PeopleDeps } from "./people-deps.ts";

/**
 * Creates an account with a website by the link of an open request; an account that has the address meanwhile gets the
 * website if the password is its own. If that has a second factor, nothing is made. Throws `not_found`, `conflict`.
 */
export async function createRequestedAccount(
  deps: PeopleDeps & LoginDeps & AppDeps,
  { token, username }: Pick<z.output<typeof createAccountRequest>, "token" | "username">,
  { password, ...way }: NewWayIn,
  client: Client,
): Promise<PasswordLogin> {
  const { request, state } = await openRequest(deps, token);
  if (state !== "open") throw new AppError("conflict", stateTexts[state]);
  const { host_posting: _, sign_up: __, ...limits } = await networkSettings(deps.db);
  const account = { email: request.email, username, password, role: "editor" as const, limits };
  let websiteId: number | undefined;
  const login = await logInOrCreate(deps, {
    account,
    ...way,
    client,
    begin: async (trx, id) => {
      if (!(await consumeRequest(trx, request.id, id, deps.clock.now())))
        throw new AppError("conflict", stateTexts.used);
      websiteId = await giveFirstWebsite(deps, trx, id);
    },
  });
  if (websiteId !== undefined) await deps.sites.refresh(websiteId);
  return login;
}

async function giveFirstWebsite({ addHomePage }: PeopleDeps, trx: Database, userId: number) {
  if (await ownsWebsite(trx, userId)) return undefined;
  return createWebsite(trx, userId, { title: fallback.siteTitle }, addHomePage);
}
