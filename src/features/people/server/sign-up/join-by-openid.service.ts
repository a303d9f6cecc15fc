import type { z } from "zod";
import { foldCase } from "../../../../db/fold-case.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Request } from "../../../../platform/http/types.ts";
import { createAccount, linkArrival, type OpenIdDeps, requireArrival } from "../../../accounts/server/public.ts";
import type { joinByOpenIdRequest } from "../../openid-contract.ts";
import { texts } from "../../openid-contract.ts";
import { openInvitation } from "../invitations/accept.service.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { openApproval, openSignUp } from "./create-account.service.ts";

type JoinRequest = z.output<typeof joinByOpenIdRequest>;

/**
 * Creates an account without a password for whom the OpenID provider has confirmed in this browser, with the address that
 * it verified. Returns its id. Throws `refused` (confirmed too long ago, nobody may sign up), `not_found` and `conflict` (link, name, address).
 */
export async function joinByOpenId(
  deps: PeopleDeps & OpenIdDeps,
  request: Request,
  asked: JoinRequest,
): Promise<number> {
  const arrived = await requireArrival(deps, request);
  const { limits, begin, refresh } = await openOffer(deps, asked, arrived.email);
  const account = { email: arrived.email, username: asked.username, password: null, role: "editor" as const, limits };
  const userId = await createAccount(
    deps.db,
    account,
    async (trx, id) => {
      await linkArrival(deps, trx, id, arrived);
      await begin(trx, id);
    },
    texts.taken,
  );
  await refresh();
  return userId;
}

async function openOffer(deps: PeopleDeps & OpenIdDeps, asked: JoinRequest, email: string) {
  if (asked.by === "invitation") return openInvitation(deps, asked.token);
  if (asked.by === "sign_up") return openSignUp(deps);
  const approved = await openApproval(deps, asked.token);
  // An owner of the network has decided about this address.
  const [one, other] = await foldCase(deps.db, [approved.email, email]);
  if (one !== other) throw new AppError("conflict", texts.otherAddress(approved.email));
  return approved;
}
