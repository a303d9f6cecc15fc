import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../../../platform/http/requests/end-when-stalled.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { currentUser, type Permission } from "../../../accounts/server/public.ts";
import { chooseThings, requireThing } from "../../../websites/server/public.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import type { InboxDeps } from "../form/forms-deps.ts";
import {
  countMessages,
  selectMessage,
  selectMessages,
  selectWebsiteOfMessage,
  updateMessage,
} from "../messages/messages.queries.ts";
import { exportMessages } from "./export-messages.ts";
import { presentMessage } from "./inbox.present.ts";
import { selectInboxCounts } from "./inbox.queries.ts";
import { listPolls } from "./list-polls.ts";
import { manySignUpsRoutes, signUpRoutes } from "./sign-ups.routes.ts";

const countedMs = 30 * dayMs;

/** Visitors' submissions, for whoever works with the website's inbox or was given one form's. */
export function inboxRoutes(app: App, deps: InboxDeps): void {
  messageRoutes(app, deps);
  messageExportRoute(app, deps);
  signUpRoutes(app, deps);
  manySignUpsRoutes(app, deps);
  const { db, clock, sites } = deps;
  mount(app, calls.getInboxCounts, async (request) =>
    selectInboxCounts(db, currentUser(request).id, new Date(clock.now().getTime() - countedMs)),
  );

  mount(app, calls.getPolls, async (request) => {
    const { id: userId } = currentUser(request);
    const { websiteId } = await chooseThings(db, currentUser(request), "inbox.read", request.query.website_id);
    return listPolls(db, sites.byId(websiteId), { userId, websiteId });
  });
}

function messageRoutes(app: App, { db, clock }: InboxDeps): void {
  mount(app, calls.getMessages, async (request, reply) => {
    const { page, limit, search, unread, website_id } = request.query;
    const { id: userId } = currentUser(request);
    const { websiteId } = await chooseThings(db, currentUser(request), "inbox.read", website_id);
    const inbox = { userId, websiteId };
    const filter = { search, unreadOnly: unread === "1" };
    const rows = await selectMessages(db, inbox, filter, { limit, offset: (page - 1) * limit });
    describePage(request, reply, { page, limit, total: await countMessages(db, inbox, filter) });
    return rows.map(presentMessage);
  });

  mount(app, calls.getMessage, async (request) => {
    const { id: userId } = currentUser(request);
    const find = (permission: Permission) => selectMessage(db, { userId, permission }, request.params.id);
    return presentMessage(await requireThing(find, "inbox.read", texts.messageNotFound));
  });

  mount(app, calls.editMessage, async (request) => {
    const { body } = request;
    const change =
      "is_read" in body
        ? { read_at: body.is_read ? clock.now() : null }
        : { answered_at: body.is_answered ? clock.now() : null };
    await changeMessage(db, currentUser(request).id, request.params.id, change);
    return { message: texts.messageEdited };
  });

  mount(app, calls.deleteMessage, async (request) => {
    await changeMessage(db, currentUser(request).id, request.params.id, { deleted_at: clock.now() }, "deleted");
    return { message: texts.messageDeleted };
  });

  mount(app, calls.restoreMessage, async (request) => {
    await changeMessage(db, currentUser(request).id, request.params.id, { deleted_at: null }, "restored");
    return { message: texts.messageRestored };
  });
}

function messageExportRoute(app: App, { db, clock }: InboxDeps): void {
  mount(app, calls.exportMessages, async (request, reply) => {
    const { website_id, search, unread, mode } = request.query;
    const { id: userId } = currentUser(request);
    const { websiteId } = await chooseThings(db, currentUser(request), "inbox.read", website_id);
    const name = `messages-${clock.now().toISOString().slice(0, 10)}.csv`;
    const headers = { "Content-Disposition": `attachment; filename="${name}"` };
    const type = "text/csv; charset=utf-8";
    // Fastify routes HEAD to this handler; send and read nothing.
    if (request.method === "HEAD") return reply.type(type).headers(headers).send("");
    endWhenStalled(reply);
    const file = await exportMessages(db, { userId, websiteId }, { search, unreadOnly: unread === "1", mode });
    return reply
      .type(type)
      .headers(headers)
      .send(file as never);
  });
}

async function changeMessage(
  db: Database,
  userId: number,
  messageId: number,
  change: Parameters<typeof updateMessage>[3],
  audited?: "deleted" | "restored",
): Promise<void> {
  const find = (permission: Permission) => selectWebsiteOfMessage(db, { userId, permission }, messageId);
  const websiteId = await requireThing(find, "inbox.write", texts.messageNotFound);
  await inTransaction(db, async (trx) => {
    const isChanged = await updateMessage(trx, websiteId, messageId, change);
    if (!isChanged) throw new AppError("not_found", texts.messageNotFound);
    if (audited) await recordAudit(trx, { action: `member.message-${audited}`, websiteId, subjectId: messageId });
  });
}
