import { mount } from "../../../../platform/http/calls/mount.ts";
import { linkToNext } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../privacy.calls.ts";
import { retentionTexts as texts } from "../../privacy-contract.ts";
import { listAccess } from "../segments/list-access.ts";
import { countProposed, selectProposed, selectRetentionMonths } from "./retention.queries.ts";
import { editRetention, eraseProposed, keepMembers, type RetentionDeps } from "./retention.service.ts";

/** Mounts the calls about members without contact, who are erased only by a person. */
export function retentionRoutes(app: App, deps: RetentionDeps): void {
  const { db } = deps;

  mount(app, calls.getRetention, async (request) => {
    const { spaceId } = await listAccess(db, request);
    return { months: await selectRetentionMonths(db, spaceId) };
  });

  mount(app, calls.editRetention, async (request) => {
    const { months } = request.body;
    await editRetention(deps, await listAccess(db, request), months);
    return { message: texts.saved, months };
  });

  mount(app, calls.getProposedErasures, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    const { after = 0, limit } = request.query;
    const rows = await selectProposed(db, spaceId, { after, limit: limit + 1 });
    reply.header("X-Total-Count", String(await countProposed(db, spaceId)));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (last && rows.length > limit) linkToNext(request, reply, { after: last.id, limit });
    return page.map(({ id, name, email, last_contact }) => ({
      ...{ member_id: id, name, email },
      last_contact_at: last_contact.toISOString(),
    }));
  });

  mount(app, calls.keepProposed, async (request) => {
    const kept = await keepMembers(deps, await listAccess(db, request), request.body.member_ids);
    return { message: texts.kept(kept), kept };
  });

  mount(app, calls.eraseProposed, async (request) => {
    const done = await eraseProposed(deps, await listAccess(db, request), request.body.member_ids);
    return { message: texts.erased(done), ...done };
  });
}
