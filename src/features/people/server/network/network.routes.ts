import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { texts as settingsTexts } from "../../../accounts/network-contract.ts";
import {
  countHostPosters,
  currentUser,
  networkSettings,
  passwordLimit,
  passwordQueue,
  updateNetworkSettings,
} from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { texts as signUpTexts } from "../../sign-up-contract.ts";
import { selectInvitationsToNetworkAcrossOwners } from "../invitations/invitations.queries.ts";
import { inviteToNetwork } from "../invitations/invitations.service.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { runAfterAnswer } from "../people/run-after-answer.ts";
import { signUpMode } from "../sign-up/account-requests.service.ts";
import { presentInvitation } from "../website/people.service.ts";
import { countNetworkAccounts, selectNetworkAccountsAcrossOwners } from "./accounts.queries.ts";
import {
  editNetworkAccount,
  logOutEverywhere,
  presentAccount,
  removeAccountFactors,
  trustAccount,
} from "./accounts.service.ts";
import { applyReset, mailReset, makeResetLink, readReset } from "./password-resets.service.ts";

const sharedLimit = { max: 60, windowMs: minuteMs };

/** Accounts of the network, for its owners. */
export function networkRoutes(app: App, deps: PeopleDeps): void {
  const { db, clock } = deps;
  mount(app, calls.getAccounts, async (request, reply) => {
    const { page, limit, search } = request.query;
    const now = clock.now();
    const [rows, total] = await Promise.all([
      selectNetworkAccountsAcrossOwners(db, { search, limit, offset: (page - 1) * limit, now }),
      countNetworkAccounts(db, search),
    ]);
    describePage(request, reply, { page, limit, total });
    return rows.map((row) => presentAccount(row, currentUser(request).id));
  });

  mount(app, calls.editNetworkAccount, async (request) => {
    await editNetworkAccount(db, request.params.id, request.body, clock.now());
    return { message: texts.accountSaved };
  });

  mount(app, calls.trustAccount, async (request) => {
    await trustAccount(deps, currentUser(request), request.params.id, request.body.trusted);
    return { message: texts.accountSaved };
  });

  mount(app, calls.removeAccountFactors, async (request) => {
    await removeAccountFactors(deps, currentUser(request).id, request.params.id);
    return { message: texts.factorsRemoved };
  });

  mount(app, calls.logOutAccount, async (request) => {
    await logOutEverywhere(db, request.params.id);
    return { message: texts.loggedOut };
  });

  mount(app, calls.addPasswordReset, { config: { sharedLimit } }, async (request, reply) =>
    reply.code(201).send(await makeResetLink(deps, currentUser(request).id, request.params.id)),
  );

  mount(app, calls.inviteToNetwork, { config: { sharedLimit } }, async (request, reply) =>
    reply.code(201).send(await inviteToNetwork(deps, currentUser(request), request.body)),
  );

  mount(app, calls.getNetworkInvitations, async () =>
    (await selectInvitationsToNetworkAcrossOwners(db, deps.sites.host.id, clock.now())).map((row) =>
      presentInvitation(row),
    ),
  );

  mount(app, calls.getNetworkSettings, async () => ({
    ...(await networkSettings(db)),
    host_posters: await countHostPosters(db),
  }));

  mount(app, calls.editNetworkSettings, async (request) => {
    if (request.body.sign_up === "open" && !(await deps.mailSource.isSet())) {
      throw new AppError("refused", signUpTexts.needsMail, { fields: { sign_up: signUpTexts.needsMail } });
    }
    const { host } = deps.sites;
    await deps.sites.change(host.id, async (trx) => {
      const about = { host, dashboardUrl: deps.publicUrl, now: clock.now() };
      await deps.holdScheduled(trx, about, () => updateNetworkSettings(trx, request.body, about.now));
      await recordAudit(trx, { action: "network.settings-changed", detail: request.body });
    });
    return { message: settingsTexts.saved };
  });
}

const askingLimit = { max: 10, windowMs: 10 * minuteMs };

/** For someone who forgot their password. */
export function passwordResetRoutes(app: App, deps: PeopleDeps & { logger: Logger }): void {
  const { mailSource, logger } = deps;
  mount(app, calls.getLoginOptions, async () => ({
    reset_by_mail: await mailSource.isSet(),
    sign_up: await signUpMode(deps),
  }));

  const later = runAfterAnswer(app, logger, "mailing a password link failed");
  mount(app, calls.askPasswordReset, { config: { sharedLimit: askingLimit } }, async (request) => {
    if (!(await mailSource.isSet())) throw new AppError("refused", texts.noMail);
    later(mailReset(deps, request.body.email));
    return { message: texts.resetAsked };
  });

  mount(app, calls.readPasswordReset, { config: { sharedLimit: passwordLimit } }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { state: await readReset(deps, request.body.token) };
  });

  mount(app, calls.resetPassword, { config: { sharedLimit: passwordLimit, queue: passwordQueue } }, async (request) => {
    await applyReset(deps, request.body.token, request.body.password);
    return { message: texts.resetDone };
  });
}
