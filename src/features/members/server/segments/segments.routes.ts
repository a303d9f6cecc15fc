import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../segments.calls.ts";
import { segmentTexts as texts } from "../../segments-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess, segmentAccess } from "./list-access.ts";
import { selectSegments } from "./segments.queries.ts";
import { addSegment, countAllSegments, editSegment, presentSegment, removeSegment } from "./segments.service.ts";
import { selectValues } from "./values.queries.ts";

/** Saved filters of members, and values to filter by. */
export function segmentRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.getMemberValues, async (request) => {
    const { field, search = "" } = request.query;
    return selectValues(deps.db, await segmentAccess(deps.db, request), field, search);
  });
  readRoutes(app, deps);
  writeRoutes(app, deps);
}

type Access = Awaited<ReturnType<typeof segmentAccess>>;

/** The id of a person who sees only the segments they were given. */
const getReader = ({ within, actorId }: Access) => (within ? actorId : undefined);

function readRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.getSegments, async (request) => {
    const access = await segmentAccess(deps.db, request);
    return (await selectSegments(deps.db, access.spaceId, getReader(access))).map(presentSegment);
  });

  mount(app, calls.getSegmentCounts, async (request) => {
    const access = await segmentAccess(deps.db, request);
    return countAllSegments(deps, access.spaceId, getReader(access));
  });
}

function writeRoutes(app: App, deps: MembersDeps): void {
  mount(app, calls.addSegment, async (request, reply) => {
    const { spaceId } = await listAccess(deps.db, request);
    const added = await addSegment(deps, spaceId, request.body);
    return reply.code(201).send({ message: texts.added, segment: added });
  });

  mount(app, calls.editSegment, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    const edited = await editSegment(deps, spaceId, request.params.id, request.body);
    return { message: texts.edited, segment: edited };
  });

  mount(app, calls.deleteSegment, async (request) => {
    const { spaceId } = await listAccess(deps.db, request);
    await removeSegment(deps, spaceId, request.params.id);
    return { message: texts.deleted };
  });
}
