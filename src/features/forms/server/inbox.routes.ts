import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { describePage } from "../../../platform/http/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import { idParam, messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import { editMessageRequest, inboxCounts, message, messageQuery, poll, texts, websiteQuery } from "../contract.ts";
import type { InboxDeps } from "./forms-deps.ts";
import { presentMessage } from "./inbox.present.ts";
import { selectInboxCounts } from "./inbox.queries.ts";
import { listPolls } from "./list-polls.ts";
import { countMessages, markMessage, moveMessage, selectMessage, selectMessages } from "./messages.queries.ts";
import { signUpRoutes } from "./sign-ups.routes.ts";

const tags = ["Inbox"];
const params = z.object({ id: idParam });
const countedMs = 30 * 24 * 3_600_000;

/** What visitors sent, for the owner of the website. */
export function inboxRoutes(app: App, deps: InboxDeps): void {
  messageRoutes(app, deps);
  signUpRoutes(app, deps);
  const { db, clock, sites } = deps;
  app.get(
    "/api/get-inbox-counts",
    {
      schema: {
        tags,
        summary: "How much came in, of each own website: unread messages, sign-ups and votes of the last 30 days",
        response: { 200: z.array(inboxCounts) },
      },
    },
    async (request) => selectInboxCounts(db, currentUser(request).id, new Date(clock.now().getTime() - countedMs)),
  );

  app.get(
    "/api/get-polls",
    {
      schema: {
        tags,
        summary: "Polls of a website and how the votes fell",
        querystring: websiteQuery,
        response: { 200: z.array(poll) },
      },
    },
    async (request) => {
      const websiteId = await chooseWebsite(db, currentUser(request).id, request.query.website_id);
      return listPolls(db, sites.byId(websiteId), websiteId);
    },
  );
}

function messageRoutes(app: App, { db, clock }: InboxDeps): void {
  app.get(
    "/api/get-messages",
    {
      schema: {
        tags,
        summary: "Messages of visitors to a website, newest first",
        querystring: messageQuery,
        response: { 200: z.array(message) },
      },
    },
    async (request, reply) => {
      const { page, limit, search, unread, website_id } = request.query;
      const websiteId = await chooseWebsite(db, currentUser(request).id, website_id);
      const filter = { search, unreadOnly: unread === "1" };
      const rows = await selectMessages(db, websiteId, filter, limit, (page - 1) * limit);
      describePage(request, reply, { page, limit, total: await countMessages(db, websiteId, filter) });
      return rows.map(presentMessage);
    },
  );

  app.get(
    "/api/get-message/:id",
    { schema: { tags, summary: "One message; reading it does not mark it", params, response: { 200: message } } },
    async (request) => {
      const row = await selectMessage(db, currentUser(request).id, request.params.id);
      if (!row) throw new AppError("not_found", texts.messageNotFound);
      return presentMessage(row);
    },
  );

  app.put(
    "/api/edit-message/:id",
    {
      schema: {
        tags,
        summary: "Mark a message as read or unread",
        params,
        body: editMessageRequest,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      const readAt = request.body.is_read ? clock.now() : null;
      found(await markMessage(db, currentUser(request).id, request.params.id, readAt));
      return { message: texts.messageEdited };
    },
  );

  app.delete(
    "/api/delete-message/:id",
    {
      schema: {
        tags,
        summary: "Delete a message; for 30 days it can be restored",
        params,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      found(await moveMessage(db, currentUser(request).id, request.params.id, clock.now()));
      return { message: texts.messageDeleted };
    },
  );

  app.post(
    "/api/restore-message/:id",
    { schema: { tags, summary: "Take back the deletion of a message", params, response: { 200: messageBody } } },
    async (request) => {
      found(await moveMessage(db, currentUser(request).id, request.params.id, null));
      return { message: texts.messageRestored };
    },
  );
}

function found(isThere: boolean): void {
  if (!isThere) throw new AppError("not_found", texts.messageNotFound);
}
