import { defineCall } from "../../platform/calls/call.ts";
import { listQuery } from "./list-contract.ts";
import { editMemberFormRequest, memberFormAnswer, memberFormSettings } from "./member-form-contract.ts";

export const getMemberForm = defineCall({
  method: "GET",
  path: "/api/get-member-form",
  summary: "Get the fields that a member list asks for",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: memberFormSettings },
});

export const editMemberForm = defineCall({
  method: "PUT",
  path: "/api/edit-member-form",
  summary: "Change the fields that a member list asks for; with a version, never overwrites newer changes",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: editMemberFormRequest,
  answers: { 200: memberFormAnswer, 409: memberFormAnswer },
});
