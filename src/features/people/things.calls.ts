import { defineCall } from "../../platform/calls/call.ts";
import { messageBody } from "../../shared/contract.ts";
import { givePageRequest, singleThingParams, thingPeople, thingQuery } from "./things-contract.ts";

export const getThingPeople = defineCall({
  method: "GET",
  path: "/api/get-thing-people",
  summary: "List who can see or change a page, an article, an inbox, or a segment, and why",
  tag: "People",
  access: "people.manage",
  query: thingQuery,
  answers: { 200: thingPeople },
});

export const givePage = defineCall({
  method: "POST",
  path: "/api/give-page",
  summary: "Let a person with a role on a website change one of its pages; again to change until when",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  body: givePageRequest,
  answers: { 200: messageBody },
});

export const takeSingleThing = defineCall({
  method: "DELETE",
  path: "/api/take-single-thing/:id",
  summary: "Take a page away from a person to whom it was given",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  params: singleThingParams,
  answers: { 200: messageBody },
});
