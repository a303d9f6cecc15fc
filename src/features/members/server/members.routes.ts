import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { Busy, WorkQueue } from "../../../platform/work/work-queue.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { type ConsentDeps, consentRoutes } from "./consent/consent.routes.ts";
import { textsRoutes } from "./consent/texts.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { customFieldRoutes } from "./form/custom-fields.routes.ts";
import type { CustomFieldsDeps } from "./form/custom-fields.service.ts";
import { labelRoutes } from "./form/labels.routes.ts";
import { memberFormRoutes } from "./form/member-form.routes.ts";
import { readEditedPerson, readPerson } from "./form/member-form.service.ts";
import { importCheckRoutes } from "./import/checks.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { pastImportRoutes } from "./import/imports.routes.ts";
import { auditRoutes } from "./member-audit.routes.ts";
import { presentMember } from "./members/members.present.ts";
import {
  addMember,
  binMember,
  editMember,
  type MembersDeps,
  restoreMember,
  viewMember,
} from "./members/members.service.ts";
import { memberListRoutes } from "./members-list.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { retentionRoutes } from "./retention/retention.routes.ts";
import type { RetentionDeps } from "./retention/retention.service.ts";
import { listAccess, segmentAccess } from "./segments/list-access.ts";
import { segmentRoutes } from "./segments/segments.routes.ts";

/** Members, visible to people with a grant on their space only. */
export function memberRoutes(app: App, deps: RetentionDeps & CustomFieldsDeps & ConsentDeps): void {
  memberListRoutes(app, deps);
  formRoutes(app, deps);
  binRoutes(app, deps);
  auditRoutes(app, deps);
  // Each may hold a connection to the database.
  const turns = new WorkQueue({ atATime: 2, maxWaiting: 4, refusal: new Busy(10, texts.importUnderWay) });
  importRoutes(app, deps, turns);
  importCheckRoutes(app, deps, turns);
  exportRoutes(app, deps);
  privacyRoutes(app, deps);
  retentionRoutes(app, deps);
  pastImportRoutes(app, deps);
  segmentRoutes(app, deps);
  bulkRoutes(app, deps);
  memberFormRoutes(app, deps);
  customFieldRoutes(app, deps);
  labelRoutes(app, deps);
  consentRoutes(app, deps);
  textsRoutes(app, deps);
}

function formRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.addMember, async (request, reply) => {
    const access = await listAccess(deps.db, request);
    const member_id = await addMember(deps, access, await readPerson(deps.db, access.spaceId, request.body));
    return reply.code(201).send({ message: texts.added, member_id });
  });

  mount(app, calls.getMember, async (request) =>
    presentMember(await viewMember(deps, await segmentAccess(deps.db, request), request.params.id)),
  );

  mount(app, calls.editMember, async (request, reply) => {
    const access = await listAccess(deps.db, request);
    const { id } = request.params;
    const { version } = request.body;
    const person = await readEditedPerson(deps.db, access.spaceId, id, request.body);
    const edited = await editMember(deps, access, id, { ...person, version });
    if ("saved" in edited) return { message: texts.edited, member: presentMember(edited.saved) };
    return reply.code(409).send({ message: texts.changedMeanwhile, member: presentMember(edited.conflict) });
  });
}

function binRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.deleteMember, async (request) => {
    await binMember(deps, await listAccess(deps.db, request), request.params.id);
    return { message: texts.deleted };
  });

  mount(app, calls.restoreMember, async (request) => {
    await restoreMember(deps, await listAccess(deps.db, request), request.params.id);
    return { message: texts.restored };
  });
}
