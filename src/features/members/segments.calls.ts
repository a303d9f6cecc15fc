import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { memberParams } from "./contract.ts";
import { listQuery } from "./list-contract.ts";
import {
  addSegmentRequest,
  editSegmentRequest,
  segment,
  segmentAnswer,
  segmentCount,
  valuesQuery,
} from "./segments-contract.ts";

export const getMemberValues = defineCall({
  method: "GET",
  path: "/api/get-member-values",
  summary: "Suggest districts, cities, or genders of members by prefix",
  tag: "Members",
  access: "members.read",
  query: valuesQuery,
  answers: { 200: z.array(z.string()) },
});

export const getSegments = defineCall({
  method: "GET",
  path: "/api/get-segments",
  summary: "List segments by name",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: z.array(segment) },
});

export const getSegmentCounts = defineCall({
  method: "GET",
  path: "/api/get-segment-counts",
  summary: "Count the members of each segment",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: z.array(segmentCount) },
});

export const addSegment = defineCall({
  method: "POST",
  path: "/api/add-segment",
  summary: "Save a filter as a segment",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: addSegmentRequest,
  answers: { 201: segmentAnswer, 409: errorBody, 422: errorBody },
});

export const editSegment = defineCall({
  method: "PUT",
  path: "/api/edit-segment/:id",
  summary: "Rename a segment or change its filter",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  body: editSegmentRequest,
  answers: { 200: segmentAnswer, 409: errorBody, 422: errorBody },
});

export const deleteSegment = defineCall({
  method: "DELETE",
  path: "/api/delete-segment/:id",
  summary: "Delete a segment but not its members",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: messageBody },
});
