import { z } from "zod";
import type { App } from "../../../platform/http/types.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";
import { errorBody, messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import {
  addMemberAnswer,
  editMemberAnswer,
  editMemberRequest,
  member,
  memberConflict,
  memberForm,
  memberParams as params,
  texts,
} from "../contract.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { importCheckRoutes } from "./import/checks.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { pastImportRoutes } from "./import/imports.routes.ts";
import { auditRoutes } from "./member-audit.routes.ts";
import { presentMember } from "./members.present.ts";
import { addMember, binMember, editMember, type MembersDeps, restoreMember, viewMember } from "./members.service.ts";
import { memberListRoutes } from "./members-list.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import type { PrivacyDeps } from "./privacy/privacy.service.ts";
import { segmentRoutes } from "./segments/segments.routes.ts";

const tags = ["Members"];

/** The people of a network, each with their owner alone. */
export function memberRoutes(app: App, deps: PrivacyDeps): void {
  memberListRoutes(app, deps);
  formRoutes(app, deps);
  binRoutes(app, deps);
  auditRoutes(app, deps);
  // Each may hold a connection to the database.
  const turns = new WorkQueue({ atATime: 2, maxWaiting: 4, busyText: texts.importUnderWay, retryAfterSeconds: 10 });
  importRoutes(app, deps, turns);
  importCheckRoutes(app, deps, turns);
  exportRoutes(app, deps);
  privacyRoutes(app, deps);
  pastImportRoutes(app, deps);
  segmentRoutes(app, deps);
  bulkRoutes(app, deps);
}

function formRoutes(app: App, deps: MembersDeps): void {
  app.post(
    "/api/add_member",
    { schema: { tags, summary: "Add a member", body: memberForm, response: { 201: addMemberAnswer, 409: errorBody } } },
    async (request, reply) => {
      const member_id = await addMember(deps, currentUser(request).id, request.body);
      return reply.code(201).send({ message: texts.added, member_id });
    },
  );

  app.get(
    "/api/get_member/:id",
    { schema: { tags, summary: "One member; that it was looked at is noted", params, response: { 200: member } } },
    async (request) => presentMember(await viewMember(deps, currentUser(request).id, request.params.id)),
  );

  app.put(
    "/api/edit_member/:id",
    {
      schema: {
        tags,
        summary: "Change a member; with the version that was edited nothing newer is overwritten",
        params,
        body: editMemberRequest,
        response: { 200: editMemberAnswer, 409: z.union([memberConflict, errorBody]) },
      },
    },
    async (request, reply) => {
      const edited = await editMember(deps, currentUser(request).id, request.params.id, request.body);
      if ("saved" in edited) return { message: texts.edited, member: presentMember(edited.saved) };
      return reply.code(409).send({ message: texts.changedMeanwhile, member: presentMember(edited.conflict) });
    },
  );
}

function binRoutes(app: App, deps: MembersDeps): void {
  app.delete(
    "/api/delete_member/:id",
    {
      schema: {
        tags,
        summary: "Delete a member; for 30 days it can be restored",
        params,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      await binMember(deps, currentUser(request).id, request.params.id);
      return { message: texts.deleted };
    },
  );

  app.post(
    "/api/restore_member/:id",
    {
      schema: {
        tags,
        summary: "Take back the deletion of a member",
        params,
        response: { 200: messageBody, 409: errorBody },
      },
    },
    async (request) => {
      await restoreMember(deps, currentUser(request).id, request.params.id);
      return { message: texts.restored };
    },
  );
}
