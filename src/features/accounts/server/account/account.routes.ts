import { mount } from "../../../../platform/http/calls/mount.ts";
import { getNetwork } from "../../../../platform/http/network.ts";
import type { App, Request } from "../../../../platform/http/types.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { passwordLimit, passwordQueue } from "../passwords/password-limit.ts";
import { measureStrength } from "../passwords/password-strength.ts";
import { currentUser, type SessionDeps } from "../proofs/session-guard.ts";
import { type AccountDeps, changePassword, editAccount, getAccount } from "./account.service.ts";
import { cancelAddressChange, confirmAddress, resendLink } from "./address-change.service.ts";

const config = { sharedLimit: passwordLimit, queue: passwordQueue };

export function accountRoutes(app: App, deps: SessionDeps & AccountDeps): void {
  mount(app, calls.getAccount, async (request) => getAccount(deps, currentUser(request)));

  mount(app, calls.editAccount, { config }, async (request, reply) => {
    const token = await editAccount(deps, { user: currentUser(request), address: request.ip }, request.body);
    if (token) deps.cookie.set(reply, token);
    return { message: token && (await deps.mailSource.isSet()) ? texts.addressAsked : texts.accountSaved };
  });

  // Costs this process's time only: it tries nothing.
  const rating = { max: 60, timeWindow: minuteMs, keyGenerator: ({ ip }: Request) => getNetwork(ip) };
  mount(app, calls.ratePassword, { config: { rateLimit: rating } }, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { strength: await measureStrength(request.body.password) };
  });

  mount(app, calls.confirmAddress, { config: { sharedLimit: passwordLimit } }, async (request) => {
    await confirmAddress(deps, request.body.token);
    return { message: texts.addressChanged };
  });

  mount(app, calls.resendAddressLink, { config: { sharedLimit: passwordLimit } }, async (request) => {
    await resendLink(deps, currentUser(request).id);
    return { message: texts.addressAsked };
  });

  mount(app, calls.cancelAddressChange, async (request) => {
    await cancelAddressChange(deps, currentUser(request).id);
    return { message: texts.addressChangeCanceled };
  });

  mount(app, calls.changePassword, { config }, async (request, reply) => {
    const token = await changePassword(deps, { user: currentUser(request), address: request.ip }, request.body);
    deps.cookie.set(reply, token);
    return { message: texts.passwordChanged };
  });
}
