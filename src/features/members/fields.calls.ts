import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  addCustomFieldRequest,
  customFieldAnswer,
  customFieldParams,
  deletedCustomField,
  editCustomFieldRequest,
  orderCustomFieldsRequest,
} from "./custom-fields-contract.ts";
import { editLabelRequest, label, labelAnswer, labelCount, labelParams, mergeLabelRequest } from "./labels-contract.ts";
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

const atLimit = errorBody.describe("The member list has the maximum number of custom fields");

export const addCustomField = defineCall({
  method: "POST",
  path: "/api/add-member-field",
  summary: "Add a custom field to a member list",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: addCustomFieldRequest,
  answers: { 201: customFieldAnswer, 409: errorBody, 422: atLimit },
});

export const editCustomField = defineCall({
  method: "PUT",
  path: "/api/edit-member-field/:id",
  summary: "Change a custom field; with a version, never overwrites newer changes",
  tag: "Members",
  access: "members.write",
  params: customFieldParams,
  query: listQuery,
  body: editCustomFieldRequest,
  answers: { 200: customFieldAnswer, 409: errorBody },
});

export const orderCustomFields = defineCall({
  method: "PUT",
  path: "/api/order-member-fields",
  summary: "Set the order of a member list's custom fields",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: orderCustomFieldsRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const deleteCustomField = defineCall({
  method: "DELETE",
  path: "/api/delete-member-field/:id",
  summary: "Delete a custom field; it and its values can be restored for 30 days",
  tag: "Members",
  access: "members.write",
  params: customFieldParams,
  query: listQuery,
  answers: { 200: messageBody, 409: errorBody },
});

export const restoreCustomField = defineCall({
  method: "POST",
  path: "/api/restore-member-field/:id",
  summary: "Restore a deleted custom field with its values",
  tag: "Members",
  access: "members.write",
  params: customFieldParams,
  query: listQuery,
  answers: { 200: messageBody, 409: errorBody, 422: atLimit },
});

export const getDeletedCustomFields = defineCall({
  method: "GET",
  path: "/api/get-deleted-member-fields",
  summary: "List the custom fields that were deleted in the last 30 days",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: z.array(deletedCustomField) },
});

export const getLabels = defineCall({
  method: "GET",
  path: "/api/get-member-labels",
  summary: "List the labels of members by name",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: z.array(label) },
});

export const getLabelCounts = defineCall({
  method: "GET",
  path: "/api/get-member-label-counts",
  summary: "Count the members with each label",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: z.array(labelCount) },
});

export const editLabel = defineCall({
  method: "PUT",
  path: "/api/edit-member-label/:id",
  summary: "Rename a label",
  tag: "Members",
  access: "members.write",
  params: labelParams,
  query: listQuery,
  body: editLabelRequest,
  answers: { 200: labelAnswer, 409: errorBody },
});

export const mergeLabel = defineCall({
  method: "POST",
  path: "/api/merge-member-label/:id",
  summary: "Replace a label by another one, for all members and segments; can't be undone",
  tag: "Members",
  access: "members.write",
  params: labelParams,
  query: listQuery,
  body: mergeLabelRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const deleteLabel = defineCall({
  method: "DELETE",
  path: "/api/delete-member-label/:id",
  summary: "Delete a label; it can be restored for 30 days, with its members",
  tag: "Members",
  access: "members.write",
  params: labelParams,
  query: listQuery,
  answers: { 200: messageBody, 409: errorBody },
});

export const restoreLabel = defineCall({
  method: "POST",
  path: "/api/restore-member-label/:id",
  summary: "Restore a deleted label with its members",
  tag: "Members",
  access: "members.write",
  params: labelParams,
  query: listQuery,
  answers: { 200: messageBody, 409: errorBody, 422: errorBody },
});
