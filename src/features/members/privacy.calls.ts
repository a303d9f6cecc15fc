import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { listQuery } from "./list-contract.ts";
import { erasePersonAnswer, personFile, personRequest, storedPerson } from "./privacy-contract.ts";

export const findPerson = defineCall({
  method: "POST",
  path: "/api/find-person",
  summary: "Get everything stored about the person with this address; recorded in the audit log",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  body: personRequest,
  answers: { 200: storedPerson },
});

export const exportPerson = defineCall({
  method: "POST",
  path: "/api/export-person",
  summary: "Export everything stored about the person as a file",
  tag: "Members",
  access: "members.export",
  stepUp: true,
  query: listQuery,
  body: personRequest,
  answers: { 200: personFile },
});

export const erasePerson = defineCall({
  method: "POST",
  path: "/api/erase-person",
  summary: "Erase a person everywhere and block later imports of them; can't be undone",
  tag: "Members",
  access: "members.write",
  stepUp: true,
  query: listQuery,
  body: personRequest,
  answers: { 200: erasePersonAnswer, 409: errorBody },
});
