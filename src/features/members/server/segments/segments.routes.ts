import { z } from "zod";
import type { App } from "../../../../platform/http/types.ts";
import { errorBody, messageBody } from "../../../../shared/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { memberParams as params } from "../../contract.ts";
import {
  addSegmentRequest,
  editSegmentRequest,
  segment,
  segmentAnswer,
  segmentCount,
  segmentTexts as texts,
  valuesQuery,
} from "../../segments-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { selectSegments } from "./segments.queries.ts";
import { addSegment, countAllSegments, editSegment, presentSegment, removeSegment } from "./segments.service.ts";
import { selectValues } from "./values.queries.ts";

const tags = ["Members"];

/** Filters of members kept under a name, and the values that one can filter by. */
export function segmentRoutes(app: App, deps: MembersDeps): void {
  app.get(
    "/api/get-member-values",
    {
      schema: {
        tags,
        summary: "Districts, cities or genders that members have, by their beginning",
        querystring: valuesQuery,
        response: { 200: z.array(z.string()) },
      },
    },
    async (request) => {
      const { field, search = "" } = request.query;
      return selectValues(deps.db, currentUser(request).id, field, search);
    },
  );
  readRoutes(app, deps);
  writeRoutes(app, deps);
}

function readRoutes(app: App, deps: MembersDeps): void {
  app.get(
    "/api/get-segments",
    { schema: { tags, summary: "Own segments in the order of names", response: { 200: z.array(segment) } } },
    async (request) => (await selectSegments(deps.db, currentUser(request).id)).map(presentSegment),
  );

  app.get(
    "/api/get-segment-counts",
    { schema: { tags, summary: "How many members each segment has now", response: { 200: z.array(segmentCount) } } },
    (request) => countAllSegments(deps, currentUser(request).id),
  );
}

function writeRoutes(app: App, deps: MembersDeps): void {
  app.post(
    "/api/add-segment",
    {
      schema: {
        tags,
        summary: "Keep a filter under a name",
        body: addSegmentRequest,
        response: { 201: segmentAnswer, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const added = await addSegment(deps, currentUser(request).id, request.body);
      return reply.code(201).send({ message: texts.added, segment: added });
    },
  );

  app.put(
    "/api/edit-segment/:id",
    {
      schema: {
        tags,
        summary: "Rename a segment, or give it another filter",
        params,
        body: editSegmentRequest,
        response: { 200: segmentAnswer, 409: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const edited = await editSegment(deps, currentUser(request).id, request.params.id, request.body);
      return { message: texts.edited, segment: edited };
    },
  );

  app.delete(
    "/api/delete-segment/:id",
    { schema: { tags, summary: "Delete a segment; its members stay", params, response: { 200: messageBody } } },
    async (request) => {
      await removeSegment(deps, currentUser(request).id, request.params.id);
      return { message: texts.deleted };
    },
  );
}
