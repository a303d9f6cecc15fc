import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { goneSignal } from "../../../../platform/http/requests/gone-signal.ts";
import type { App, Request } from "../../../../platform/http/types.ts";
import { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../sender.calls.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { checkSenderNow } from "./check-sender.ts";
import { chooseSender, presentSender, rotateKey } from "./senders.service.ts";

/** Each check asks servers of others, however many processes there are. */
const askingLimit = { max: 30, windowMs: minuteMs, key: (request: Request) => `account ${currentUser(request).id}` };

export function senderRoutes(app: App, deps: NewslettersDeps): void {
  const { db } = deps;
  const checks = new WorkQueue({
    atATime: Number.POSITIVE_INFINITY,
    atATimeOfKey: 2,
    maxWaiting: 0,
    refusal: new AppError("too_many", tr("Other checks are under way. Please wait a few seconds."), {
      retryAfterSeconds: 5,
    }),
  });
  const toChange = async (request: Request & { body: { website_id?: number | undefined } }) =>
    (await chooseWebsite(db, currentUser(request), "newsletters.send", request.body.website_id)).id;

  mount(app, calls.getNewsletterSender, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.read", request.query.website_id);
    return presentSender(deps, id);
  });

  mount(app, calls.editNewsletterSender, { config: oneWritePerAccount }, async (request) => {
    const id = await toChange(request);
    await chooseSender(deps, id, request.body.address);
    return presentSender(deps, id);
  });

  mount(app, calls.checkNewsletterSender, { config: { sharedLimit: askingLimit } }, async (request, reply) => {
    const id = await toChange(request);
    await checks.run(() => checkSenderNow(deps, id, goneSignal(reply)), currentUser(request).id);
    return presentSender(deps, id);
  });

  mount(app, calls.rotateNewsletterKey, { config: oneWritePerAccount }, async (request) => {
    const id = await toChange(request);
    await rotateKey(deps, id);
    return presentSender(deps, id);
  });
}
