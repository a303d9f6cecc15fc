import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { listQuery } from "./list-contract.ts";
import {
  editRetentionAnswer,
  erasePersonAnswer,
  eraseProposedAnswer,
  keepProposedAnswer,
  personFile,
  personRequest,
  proposedErasure,
  proposedQuery,
  proposedRequest,
  retention,
  storedPerson,
} from "./privacy-contract.ts";

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

export const getRetention = defineCall({
  method: "GET",
  path: "/api/get-retention",
  summary: "Get after how many months without contact people on a member list are proposed for erasure",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: retention },
});

export const editRetention = defineCall({
  method: "PUT",
  path: "/api/edit-retention",
  summary: "Set after how many months without contact people are proposed for erasure; null proposes nobody",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: retention,
  answers: { 200: editRetentionAnswer },
});

export const getProposedErasures = defineCall({
  method: "GET",
  path: "/api/get-proposed-erasures",
  summary: "List members without contact, who are proposed for erasure; found once a day",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: proposedQuery,
  answers: { 200: z.array(proposedErasure) },
});

export const keepProposed = defineCall({
  method: "POST",
  path: "/api/keep-proposed",
  summary: "Keep members who are proposed for erasure for another period",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: proposedRequest,
  answers: { 200: keepProposedAnswer },
});

export const eraseProposed = defineCall({
  method: "POST",
  path: "/api/erase-proposed",
  summary:
    "Erase members who are proposed for it everywhere, except those who were in contact meanwhile; can't be undone",
  tag: "Members",
  access: "members.write",
  stepUp: true,
  query: listQuery,
  body: proposedRequest,
  answers: { 200: eraseProposedAnswer, 409: errorBody },
});
