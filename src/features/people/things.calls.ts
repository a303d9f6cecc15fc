import { defineCall } from "../../platform/calls/call.ts";
import { messageBody } from "../../shared/contract.ts";
import { giveThingRequest, singleThingParams, thingPeople, thingQuery } from "./things-contract.ts";

export const getThingPeople = defineCall({
  method: "GET",
  path: "/api/get-thing-people",
  summary: "List who can see or change a page, an article, an inbox, one form's inbox, or a segment, and why",
  tag: "People",
  access: "people.manage",
  query: thingQuery,
  answers: { 200: thingPeople },
});

export const giveThing = defineCall({
  method: "POST",
  path: "/api/give-thing",
  summary:
    "Give a person with a role on a website one page, one form's inbox, or one segment; again to change until when",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  body: giveThingRequest,
  answers: { 200: messageBody },
});

export const takeSingleThing = defineCall({
  method: "DELETE",
  path: "/api/take-single-thing/:id",
  summary: "Take a single thing away from a person to whom it was given",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  params: singleThingParams,
  answers: { 200: messageBody },
});
