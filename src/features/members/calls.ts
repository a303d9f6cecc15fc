import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { auditLine, auditPageQuery } from "./audit-contract.ts";
import {
  addMemberAnswer,
  editMemberAnswer,
  editMemberRequest,
  member,
  memberConflict,
  memberForm,
  memberParams,
  membersQuery,
} from "./contract.ts";

export const listMembers = defineCall({
  method: "GET",
  path: "/api/members",
  summary: "Own members: all, or with any parameter a page of them",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: membersQuery,
  answers: { 200: z.array(member) },
});

export const addMember = defineCall({
  method: "POST",
  path: "/api/add_member",
  summary: "Add a member",
  tag: "Members",
  access: "members.write",
  body: memberForm,
  answers: { 201: addMemberAnswer, 409: errorBody },
});

export const getMember = defineCall({
  method: "GET",
  path: "/api/get_member/:id",
  summary: "One member; that it was looked at is noted",
  tag: "Members",
  access: "members.read",
  params: memberParams,
  answers: { 200: member },
});

export const editMember = defineCall({
  method: "PUT",
  path: "/api/edit_member/:id",
  summary: "Change a member; with the version that was edited nothing newer is overwritten",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  body: editMemberRequest,
  answers: { 200: editMemberAnswer, 409: z.union([memberConflict, errorBody]) },
});

export const deleteMember = defineCall({
  method: "DELETE",
  path: "/api/delete_member/:id",
  summary: "Delete a member; for 30 days it can be restored",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  answers: { 200: messageBody },
});

export const restoreMember = defineCall({
  method: "POST",
  path: "/api/restore_member/:id",
  summary: "Take back the deletion of a member",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  answers: { 200: messageBody, 409: errorBody },
});

export const getMemberAudit = defineCall({
  method: "GET",
  path: "/api/get-member-audit",
  summary: "Who looked at, exported, imported, changed, deleted or erased members, newest first",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: auditPageQuery,
  answers: { 200: z.array(auditLine) },
});
