import { mount } from "../../../../platform/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import * as calls from "../../segments.calls.ts";
import { segmentTexts as texts } from "../../segments-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { selectSegments } from "./segments.queries.ts";
import { addSegment, countAllSegments, editSegment, presentSegment, removeSegment } from "./segments.service.ts";
import { selectValues } from "./values.queries.ts";

/** Saved filters of members, and values to filter by. */
export function segmentRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.getMemberValues, async (request) => {
    const { field, search = "" } = request.query;
    return selectValues(deps.db, currentUser(request).id, field, search);
  });
  readRoutes(app, deps);
  writeRoutes(app, deps);
}

function readRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.getSegments, async (request) =>
    (await selectSegments(deps.db, currentUser(request).id)).map(presentSegment),
  );

  mount(app, calls.getSegmentCounts, (request) => countAllSegments(deps, currentUser(request).id));
}

function writeRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.addSegment, async (request, reply) => {
    const added = await addSegment(deps, currentUser(request).id, request.body);
    return reply.code(201).send({ message: texts.added, segment: added });
  });

  mount(app, calls.editSegment, async (request) => {
    const edited = await editSegment(deps, currentUser(request).id, request.params.id, request.body);
    return { message: texts.edited, segment: edited };
  });

  mount(app, calls.deleteSegment, async (request) => {
    await removeSegment(deps, currentUser(request).id, request.params.id);
    return { message: texts.deleted };
  });
}
