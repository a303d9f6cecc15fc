import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { erasePersonAnswer, personFile, personRequest, storedPerson } from "./privacy-contract.ts";

export const findPerson = defineCall({
  method: "POST",
  path: "/api/find-person",
  summary: "All that is stored about the person with this address; that it was looked at is noted",
  tag: "Members",
  access: "members.read",
  body: personRequest,
  answers: { 200: storedPerson },
});

export const exportPerson = defineCall({
  method: "POST",
  path: "/api/export-person",
  summary: "The same as a file to be handed to that person",
  tag: "Members",
  access: "members.export",
  body: personRequest,
  answers: { 200: personFile },
});

export const erasePerson = defineCall({
  method: "POST",
  path: "/api/erase-person",
  summary: "Erase a person everywhere, and refuse them in later imports; it can't be taken back",
  tag: "Members",
  access: "members.write",
  body: personRequest,
  answers: { 200: erasePersonAnswer, 409: errorBody },
});
