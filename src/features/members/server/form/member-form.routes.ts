import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../fields.calls.ts";
import { memberFormTexts as texts } from "../../member-form-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess, segmentAccess } from "../segments/list-access.ts";
import { editMemberForm, getMemberForm } from "./member-form.service.ts";

/** Which fields a member list asks for. */
export function memberFormRoutes(app: App, { db }: MembersDeps): void {
  mount(app, calls.getMemberForm, async (request) => getMemberForm(db, (await segmentAccess(db, request)).spaceId));

  mount(app, calls.editMemberForm, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    const edited = await editMemberForm(db, spaceId, request.body);
    if ("saved" in edited) return { message: texts.saved, ...edited.saved };
    return reply.code(409).send({ message: texts.changedMeanwhile, ...edited.conflict });
  });
}
