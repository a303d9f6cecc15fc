import { mount } from "../../../../platform/http/calls/mount.ts";
import { goneSignal } from "../../../../platform/http/requests/gone-signal.ts";
import { readerLanguage } from "../../../../platform/http/requests/reader-language.ts";
import type { App, Request } from "../../../../platform/http/types.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import * as calls from "../../mail-server.calls.ts";
import { mailServerTexts } from "../../mail-server-contract.ts";
import type { MailOwners } from "../mail-owners.ts";
import { changeMailServer, type MailServerDeps, removeMailServer, sendTestThrough } from "./mail-server.service.ts";
import { presentMailServer } from "./present-mail-server.ts";

/** Each reaches another server, and may be meant to find out what answers where. */
const sharedLimit = { max: 20, windowMs: 10 * minuteMs };

/** The mail server in the dashboard's settings, for owners of the network. */
export function mailServerRoutes(app: App, deps: MailServerDeps & { owners: MailOwners }): void {
  const findRecipient = async (request: Request) => (await deps.owners.hostAndOwner(deps.db, request)).email;
  const present = async (request: Request) => presentMailServer(deps, await findRecipient(request));

  mount(app, calls.getMailServer, present);

  mount(app, calls.testMailServer, { config: { sharedLimit } }, async (request, reply) => {
    const recipient = await findRecipient(request);
    const signal = goneSignal(reply);
    const test = { settings: request.body, recipient, language: readerLanguage(request), signal };
    const answer = await sendTestThrough(deps, test);
    const { host } = request.body;
    return {
      message: tr("{host} accepted an email to {recipient}. Its answer: {answer}", { host, recipient, answer }),
    };
  });

  mount(app, calls.editMailServer, { config: { sharedLimit } }, async (request, reply) => {
    const recipient = await findRecipient(request);
    const test = { recipient, language: readerLanguage(request), signal: goneSignal(reply) };
    await changeMailServer(deps, request.body, test);
    return { ...(await present(request)), message: mailServerTexts.saved };
  });

  mount(app, calls.deleteMailServer, async (request) => {
    await removeMailServer(deps, request.query.version);
    return { ...(await present(request)), message: mailServerTexts.removed };
  });
}
