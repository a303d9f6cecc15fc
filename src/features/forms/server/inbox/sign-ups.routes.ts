import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, forbidden, type Permission, type Person } from "../../../accounts/server/public.ts";
import type { CustomField } from "../../../members/custom-fields.ts";
import { selectCustomFields } from "../../../members/server/public.ts";
import { chooseSpace, chooseThings, chooseWebsite, requireThing } from "../../../websites/server/public.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import type { InboxDeps } from "../form/forms-deps.ts";
import { addSignUpsToMembers, deleteSignUps, restoreSignUps } from "../sign-ups/many-sign-ups.ts";
import {
  countSignUps,
  deleteWaitingSignUp,
  lockUnconfirmedSignUp,
  selectSignUps,
  updateSignUp,
} from "../sign-ups/sign-ups.queries.ts";
import { confirmUrl, newConfirmToken } from "../sign-ups/sign-ups.ts";
import { exportSignUps } from "./export-sign-ups.ts";
import { presentSignUp } from "./inbox.present.ts";

/** Sign-ups with their source and consent text. */
export function signUpRoutes(app: App, { db, clock, sites, mailSource }: InboxDeps): void {
  mount(app, calls.getSignUps, async (request, reply) => {
    const { page, limit, search, website_id } = request.query;
    const { id: userId } = currentUser(request);
    const { websiteId } = await chooseThings(db, currentUser(request), "inbox.read", website_id);
    const inbox = { userId, websiteId };
    const rows = await selectSignUps(db, inbox, search, { limit, offset: (page - 1) * limit });
    describePage(request, reply, { page, limit, total: await countSignUps(db, inbox, search) });
    const custom = await getCustomFields(sites, db, websiteId);
    return rows.map((row) => presentSignUp(row, custom));
  });

  mount(app, calls.makeConfirmLink, async (request) => {
    if (await mailSource.isSet()) throw new AppError("forbidden", texts.linkByMailOnly);
    const now = clock.now();
    const { token, ...stored } = newConfirmToken(now);
    const websiteId = await inTransaction(db, async (trx) => {
      const { id, website_id } = await lockSignUp(trx, currentUser(request), request.params.id);
      await updateSignUp(trx, id, { ...stored, confirm_link_by: "owner" });
      await recordAudit(trx, { action: "member.confirm-link-made", websiteId: website_id, subjectId: id });
      return website_id;
    });
    const site = sites.byId(websiteId);
    if (!site) throw new AppError("not_found", texts.signUpNotFound);
    return { url: confirmUrl(site, token), expires_at: stored.token_expires_at.toISOString() };
  });

  mount(app, calls.deleteSignUp, async (request) => {
    await inTransaction(db, async (trx) => {
      const { id, website_id: websiteId } = await lockSignUp(trx, currentUser(request), request.params.id);
      if (!(await deleteWaitingSignUp(trx, id))) throw new AppError("not_found", texts.signUpNotFound);
      await recordAudit(trx, { action: "member.sign-up-deleted", websiteId, subjectId: id });
    });
    return { message: texts.signUpDeleted };
  });
}

/** Calls for many sign-ups at once, and for their export. */
export function manySignUpsRoutes(app: App, deps: InboxDeps): void {
  const { db, clock, sites } = deps;

  mount(app, calls.deleteSignUps, async (request) => {
    const { website_id, sign_ups } = request.body;
    const person = currentUser(request);
    const { id: websiteId } = await chooseWebsite(db, person, "inbox.write", website_id);
    const done = await deleteSignUps(deps, { userId: person.id, websiteId }, sign_ups);
    return { message: texts.signUpsDeleted(done.deleted), ...done };
  });

  mount(app, calls.restoreSignUps, async (request) => {
    await restoreSignUps(deps, currentUser(request).id, request.params.id);
    return { message: texts.signUpsRestored };
  });

  mount(app, calls.addSignUpsToMembers, async (request) => {
    const { website_id, sign_ups } = request.body;
    const person = currentUser(request);
    const { id: websiteId } = await chooseWebsite(db, person, "inbox.write", website_id);
    const access = await chooseSpace(db, person, "members.write", { website_id: websiteId });
    const { importId, ...done } = await addSignUpsToMembers(deps, access, { userId: person.id, websiteId }, sign_ups);
    return { message: texts.addedToMembers(done.added), ...done, import_id: importId };
  });

  mount(app, calls.exportSignUps, async (request, reply) => {
    const { website_id, search, mode } = request.query;
    const person = currentUser(request);
    const { id: websiteId } = await chooseWebsite(db, person, "inbox.write", website_id);
    await requireExport(db, person, websiteId);
    const name = `sign-ups-${clock.now().toISOString().slice(0, 10)}.csv`;
    const headers = { "Content-Disposition": `attachment; filename="${name}"` };
    const type = "text/csv; charset=utf-8";
    // Fastify routes HEAD to this handler; send and read nothing.
    if (request.method === "HEAD") return reply.type(type).headers(headers).send("");
    const custom = await getCustomFields(sites, db, websiteId);
    const file = await exportSignUps(db, { userId: person.id, websiteId }, { search, mode, custom });
    return reply
      .type(type)
      .headers(headers)
      .send(file as never);
  });
}

/** Sign-ups are people of the website's member list. Throws `forbidden` without its switch for exports. */
async function requireExport(db: Database, person: Person, websiteId: number): Promise<void> {
  await chooseSpace(db, person, "members.export", { website_id: websiteId }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "not_found" ? forbidden("members.export") : error;
  });
}

/** Those of the member list that a website's sign-ups become members of. */
async function getCustomFields(sites: InboxDeps["sites"], db: Database, websiteId: number): Promise<CustomField[]> {
  const site = sites.byId(websiteId);
  return site ? selectCustomFields(db, site.spaceId) : [];
}

/** An unconfirmed sign-up in an inbox that the person may change. Throws `not_found`, `forbidden`. */
function lockSignUp(trx: Database, { id: userId }: Person, signUpId: number) {
  const find = (permission: Permission) => lockUnconfirmedSignUp(trx, { userId, permission }, signUpId);
  return requireThing(find, "inbox.write", texts.signUpNotFound);
}
