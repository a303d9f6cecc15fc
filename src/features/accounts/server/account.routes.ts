import type { App } from "../../../platform/http/types.ts";
import { errorBody, messageBody } from "../../../shared/contract.ts";
import { account, changePasswordRequest, editAccountRequest, texts } from "../contract.ts";
import { changePassword, editAccount, getAccount, type Profiles } from "./account.service.ts";
import { passwordQueue, passwordRate } from "./password-rate.ts";
import { currentUser, type SessionDeps } from "./session-guard.ts";

const tags = ["Account"];
const config = { rateLimit: passwordRate, queue: passwordQueue };

export function accountRoutes(app: App, deps: SessionDeps & { profiles: Profiles }): void {
  app.get(
    "/api/get-account",
    { schema: { tags, summary: "The own account", response: { 200: account } } },
    async (request) => getAccount(deps.db, currentUser(request).id),
  );

  app.put(
    "/api/edit-account",
    {
      config,
      schema: {
        tags,
        summary: "Change name, picture or email address; the latter needs the current password",
        body: editAccountRequest,
        response: { 200: messageBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const token = await editAccount(deps, { user: currentUser(request), address: request.ip }, request.body);
      if (token) deps.cookie.set(reply, token);
      return { message: texts.accountSaved };
    },
  );

  app.post(
    "/api/change-password",
    {
      config,
      schema: {
        tags,
        summary: "Change the password and end all other sessions",
        body: changePasswordRequest,
        response: { 200: messageBody },
      },
    },
    async (request, reply) => {
      const token = await changePassword(deps, { user: currentUser(request), address: request.ip }, request.body);
      deps.cookie.set(reply, token);
      return { message: texts.passwordChanged };
    },
  );
}
