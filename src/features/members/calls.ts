import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { auditLine, auditPageQuery } from "./audit-contract.ts";
import {
  addMemberAnswer,
  editMemberAnswer,
  editMemberRequest,
  member,
  memberBody,
  memberConflict,
  memberParams,
} from "./contract.ts";
import { listQuery, membersQuery } from "./list-contract.ts";

export const listMembers = defineCall({
  method: "GET",
  path: "/api/members",
  summary: "List members: all of them, or a page if any parameter is given",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: membersQuery,
  answers: { 200: z.array(member) },
});

const atLimit = errorBody.describe("The account's limit of members is reached");

export const addMember = defineCall({
  method: "POST",
  path: "/api/add_member",
  summary: "Add a member",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: memberBody,
  answers: { 201: addMemberAnswer, 409: errorBody, 422: atLimit },
});

export const getMember = defineCall({
  method: "GET",
  path: "/api/get_member/:id",
  summary: "Get a member; recorded in the audit log",
  tag: "Members",
  access: "members.read",
  params: memberParams,
  query: listQuery,
  answers: { 200: member },
});

export const editMember = defineCall({
  method: "PUT",
  path: "/api/edit_member/:id",
  summary: "Change a member; with a version, never overwrites newer changes",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  body: editMemberRequest,
  answers: {
    200: editMemberAnswer,
    409: z.union([memberConflict, errorBody]),
    422: errorBody.describe("The list would have too many labels"),
  },
});

export const deleteMember = defineCall({
  method: "DELETE",
  path: "/api/delete_member/:id",
  summary: "Move a member to the bin for 30 days",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: messageBody },
});

export const restoreMember = defineCall({
  method: "POST",
  path: "/api/restore_member/:id",
  summary: "Restore a member from the bin",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: messageBody, 409: errorBody, 422: atLimit },
});

export const getMemberAudit = defineCall({
  method: "GET",
  path: "/api/get-member-audit",
  summary: "List the audit log of members, newest first",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: auditPageQuery,
  answers: { 200: z.array(auditLine) },
});
