import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App, Request } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../calls.ts";
import { type NewsletterFigures, texts } from "../../contract.ts";
import { countExcluded, keptFigures, selectFigures, selectFiguresByLanguage } from "../newsletter/figures.queries.ts";
import { requireMaySend, requireNewsletter } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSlowedProviders } from "./providers.queries.ts";
import { presentRecipient, selectRecipients } from "./recipients.queries.ts";
import {
  continueNewsletter,
  recallNewsletter,
  resendUncertain,
  sendNewsletter,
  stopNewsletter,
} from "./sending.service.ts";

const options = { config: oneWritePerAccount };

export function sendingRoutes(app: App, deps: NewslettersDeps): void {
  const asked = (request: Request & { params: { id: number } }) => ({
    user: currentUser(request),
    newsletterId: request.params.id,
  });
  mount(app, calls.sendNewsletter, options, async (request) => {
    const { state, sendAt } = await sendNewsletter(deps, asked(request), request.body);
    const message = state === "scheduled" ? texts.scheduled : sendAt <= deps.clock.now() ? texts.sending : texts.held;
    return { message, state, send_at: sendAt.toISOString() };
  });

  mount(app, calls.recallNewsletter, options, async (request) => {
    await recallNewsletter(deps, asked(request));
    return { message: texts.recalled, state: "draft" as const };
  });

  mount(app, calls.stopNewsletter, options, async (request) => {
    await stopNewsletter(deps, asked(request));
    return { message: texts.stopped, state: "stopped" as const };
  });

  mount(app, calls.continueNewsletter, options, async (request) => {
    await continueNewsletter(deps, asked(request));
    return { message: texts.continued, state: "sending" as const };
  });

  mount(app, calls.resendUncertain, options, async (request) => {
    const recipients = await resendUncertain(deps, asked(request), request.body.recipient_ids);
    return { message: texts.resent, recipients };
  });
  figuresRoutes(app, deps);
}

function figuresRoutes(app: App, { db, clock }: NewslettersDeps): void {
  mount(app, calls.getNewsletterFigures, async (request): Promise<NewsletterFigures> => {
    const row = await requireNewsletter(db, currentUser(request), "newsletters.read", request.params.id);
    const [figures, languages, excluded] = await Promise.all([
      selectFigures(db, [row.id]),
      row.frozen_at ? selectFiguresByLanguage(db, row.id) : [],
      countExcluded(db, row.id),
    ]);
    return {
      state: row.state,
      figures: figures.get(row.id) ?? keptFigures(row.last_figures),
      languages,
      excluded,
      unsubscribed: row.unsubscribed,
      send_at: row.send_at?.toISOString() ?? null,
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
      trouble: row.trouble,
      slowed_providers: row.state === "sending" ? await selectSlowedProviders(db, clock.now()) : [],
    };
  });

  mount(app, calls.getRecipients, async (request, reply) => {
    const { page, limit, state, search } = request.query;
    const user = currentUser(request);
    const row = await requireNewsletter(db, user, "newsletters.send", request.params.id);
    await requireMaySend(db, user, row);
    const seenBy = row.is_host ? user.id : undefined;
    const chosen = { state, search, seenBy, limit, offset: (page - 1) * limit };
    const { rows, total } = await selectRecipients(db, row.id, chosen);
    describePage(request, reply, { page, limit, total });
    return rows.map(presentRecipient);
  });
}
