import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  addSignUpsAnswer,
  confirmLink,
  deleteSignUpsAnswer,
  editMessageRequest,
  exportMessagesQuery,
  exportSignUpsQuery,
  inboxCounts,
  listQuery,
  manySignUpsRequest,
  message,
  messageQuery,
  poll,
  restoreSignUpsParams,
  signUp,
  websiteQuery,
} from "./contract.ts";

const params = z.object({ id: idParam });

export const getInboxCounts = defineCall({
  method: "GET",
  path: "/api/get-inbox-counts",
  summary: "Count unread messages, and sign-ups and votes of the last 30 days, per website",
  tag: "Inbox",
  access: "inbox.read",
  answers: { 200: z.array(inboxCounts) },
});

export const getPolls = defineCall({
  method: "GET",
  path: "/api/get-polls",
  summary: "List a website's polls with results",
  tag: "Inbox",
  access: "inbox.read",
  query: websiteQuery,
  answers: { 200: z.array(poll) },
});

export const getMessages = defineCall({
  method: "GET",
  path: "/api/get-messages",
  summary: "List messages from a website's visitors, newest first",
  tag: "Inbox",
  access: "inbox.read",
  paged: true,
  query: messageQuery,
  answers: { 200: z.array(message) },
});

export const getMessage = defineCall({
  method: "GET",
  path: "/api/get-message/:id",
  summary: "Get a message without marking it as read",
  tag: "Inbox",
  access: "inbox.read",
  params,
  answers: { 200: message },
});

export const editMessage = defineCall({
  method: "PUT",
  path: "/api/edit-message/:id",
  summary: "Mark a message as read or unread, or a request as answered",
  tag: "Inbox",
  access: "inbox.write",
  params,
  body: editMessageRequest,
  answers: { 200: messageBody },
});

export const deleteMessage = defineCall({
  method: "DELETE",
  path: "/api/delete-message/:id",
  summary: "Move a message to the bin for 30 days",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});

export const restoreMessage = defineCall({
  method: "POST",
  path: "/api/restore-message/:id",
  summary: "Restore a message from the bin",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});

export const exportMessages = defineCall({
  method: "GET",
  path: "/api/export-messages",
  summary: "Export messages from a website's visitors as CSV, newest first",
  tag: "Inbox",
  access: "inbox.read",
  stepUp: true,
  query: exportMessagesQuery,
  answers: { 200: fileAnswer("text/csv", "Messages") },
});

export const getSignUps = defineCall({
  method: "GET",
  path: "/api/get-sign-ups",
  summary: "List a website's sign-ups, newest first",
  tag: "Inbox",
  access: "inbox.read",
  paged: true,
  query: listQuery,
  answers: { 200: z.array(signUp) },
});

export const makeConfirmLink = defineCall({
  method: "POST",
  path: "/api/make-confirm-link/:id",
  summary: "Create a confirmation link to send to a person; only if mail is disabled",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: confirmLink },
});

export const deleteSignUp = defineCall({
  method: "DELETE",
  path: "/api/delete-sign-up/:id",
  summary: "Delete a pending sign-up; a member's stays as proof of consent",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});

export const deleteSignUps = defineCall({
  method: "POST",
  path: "/api/delete-sign-ups",
  summary: "Move sign-ups to the bin for 30 days; those of members are kept as proof of consent",
  tag: "Inbox",
  access: "inbox.write",
  body: manySignUpsRequest,
  answers: { 200: deleteSignUpsAnswer, 409: errorBody },
});

export const restoreSignUps = defineCall({
  method: "POST",
  path: "/api/restore-sign-ups/:id",
  summary: "Restore sign-ups that were deleted together",
  tag: "Inbox",
  access: "inbox.write",
  params: restoreSignUpsParams,
  answers: { 200: messageBody },
});

export const addSignUpsToMembers = defineCall({
  method: "POST",
  path: "/api/add-sign-ups-to-members",
  summary: "Add people who signed up as members; can be undone like an import",
  tag: "Inbox",
  access: "members.write",
  body: manySignUpsRequest,
  answers: { 200: addSignUpsAnswer, 409: errorBody, 422: errorBody },
});

export const exportSignUps = defineCall({
  method: "GET",
  path: "/api/export-sign-ups",
  summary: "Export sign-ups as CSV, newest first",
  tag: "Inbox",
  access: "inbox.write",
  stepUp: true,
  query: exportSignUpsQuery,
  answers: { 200: fileAnswer("text/csv", "Sign-ups") },
});
