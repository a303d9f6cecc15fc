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
import { listQuery } from "./list-contract.ts";

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
