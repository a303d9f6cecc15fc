import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../factors.calls.ts";
import { texts } from "../../factors-contract.ts";
import { beginApp } from "../factors/authenticator-app.ts";
import { beginPasskey } from "../factors/passkeys.ts";
import { passwordLimit, passwordQueue } from "../passwords/password-limit.ts";
import { stepUp } from "../proofs/proofs.ts";
import { currentUser, type SessionDeps } from "../proofs/session-guard.ts";
import { deviceName } from "../sessions/device-name.ts";
import {
  addConfirmedApp,
  addNewPasskey,
  editRequiredFactors,
  type FactorDeps,
  getFactors,
  getRequiredFactors,
  newRecoveryCodes,
  removeApp,
  removePasskey,
  renamePasskey,
} from "./factors.service.ts";

/** Options of calls that hash a password or recovery codes. */
const hashing = { config: { sharedLimit: passwordLimit, queue: passwordQueue } };

/** The account's second factors. */
export function factorRoutes(app: App, deps: SessionDeps & FactorDeps): void {
  const { db, cookie } = deps;
  mount(app, calls.stepUp, hashing, async (request, reply) => {
    const token = await stepUp(deps, { user: currentUser(request), address: request.ip }, request.body);
    if (token) cookie.set(reply, token);
    return { message: texts.proved };
  });

  mount(app, calls.checkProof, async () => ({ message: texts.proved }));

  mount(app, calls.getFactors, (request) => getFactors(deps, currentUser(request).id));

  mount(app, calls.beginApp, { config: { sharedLimit: passwordLimit } }, (request) =>
    beginApp(deps, currentUser(request).id),
  );

  mount(app, calls.confirmApp, hashing, async (request) => {
    const recovery_codes = await addConfirmedApp(deps, currentUser(request).id, request.body.code);
    return { message: texts.appAdded, recovery_codes };
  });

  mount(app, calls.removeApp, async (request) => {
    await removeApp(deps, currentUser(request).id);
    return { message: texts.appRemoved };
  });

  mount(app, calls.addRecoveryCodes, hashing, async (request) => ({
    recovery_codes: await newRecoveryCodes(deps, currentUser(request).id),
  }));

  mount(app, calls.beginPasskey, { config: { sharedLimit: passwordLimit } }, (request) =>
    beginPasskey(deps, currentUser(request).id),
  );

  mount(app, calls.addPasskey, hashing, async (request) => {
    const name = deviceName(request.headers["user-agent"] ?? "");
    const { id } = currentUser(request);
    return {
      message: texts.passkeyAdded,
      recovery_codes: await addNewPasskey(deps, id, { name, response: request.body }),
    };
  });

  mount(app, calls.renamePasskey, async (request) => {
    await renamePasskey(db, currentUser(request).id, request.params.id, request.body.name);
    return { message: texts.passkeyRenamed };
  });

  mount(app, calls.removePasskey, async (request) => {
    await removePasskey(deps, currentUser(request).id, request.params.id);
    return { message: texts.passkeyRemoved };
  });

  mount(app, calls.getRequiredFactors, async () => ({ roles: await getRequiredFactors(db) }));

  mount(app, calls.editRequiredFactors, async (request) => {
    await editRequiredFactors(db, currentUser(request).id, request.body.roles);
    return { message: texts.requirementSaved };
  });
}
