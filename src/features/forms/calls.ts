import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import {
  confirmLink,
  editMessageRequest,
  inboxCounts,
  listQuery,
  message,
  messageQuery,
  poll,
  signUp,
  websiteQuery,
} from "./contract.ts";

const params = z.object({ id: idParam });

export const getInboxCounts = defineCall({
  method: "GET",
  path: "/api/get-inbox-counts",
  summary: "How much came in, of each own website: unread messages, sign-ups and votes of the last 30 days",
  tag: "Inbox",
  access: "inbox.read",
  answers: { 200: z.array(inboxCounts) },
});

export const getPolls = defineCall({
  method: "GET",
  path: "/api/get-polls",
  summary: "Polls of a website and how the votes fell",
  tag: "Inbox",
  access: "inbox.read",
  query: websiteQuery,
  answers: { 200: z.array(poll) },
});

export const getMessages = defineCall({
  method: "GET",
  path: "/api/get-messages",
  summary: "Messages of visitors to a website, newest first",
  tag: "Inbox",
  access: "inbox.read",
  paged: true,
  query: messageQuery,
  answers: { 200: z.array(message) },
});

export const getMessage = defineCall({
  method: "GET",
  path: "/api/get-message/:id",
  summary: "One message; reading it does not mark it",
  tag: "Inbox",
  access: "inbox.read",
  params,
  answers: { 200: message },
});

export const editMessage = defineCall({
  method: "PUT",
  path: "/api/edit-message/:id",
  summary: "Mark a message as read or unread",
  tag: "Inbox",
  access: "inbox.write",
  params,
  body: editMessageRequest,
  answers: { 200: messageBody },
});

export const deleteMessage = defineCall({
  method: "DELETE",
  path: "/api/delete-message/:id",
  summary: "Delete a message; for 30 days it can be restored",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});

export const restoreMessage = defineCall({
  method: "POST",
  path: "/api/restore-message/:id",
  summary: "Take back the deletion of a message",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});

export const getSignUps = defineCall({
  method: "GET",
  path: "/api/get-sign-ups",
  summary: "Sign-ups on a website, newest first",
  tag: "Inbox",
  access: "inbox.read",
  paged: true,
  query: listQuery,
  answers: { 200: z.array(signUp) },
});

export const makeConfirmLink = defineCall({
  method: "POST",
  path: "/api/make-confirm-link/:id",
  summary: "An address that confirms a sign-up, to be passed on; only where no mail is sent",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: confirmLink },
});

export const deleteSignUp = defineCall({
  method: "DELETE",
  path: "/api/delete-sign-up/:id",
  summary: "Delete a sign-up that waits; with a member it is the record of what was agreed to, and stays",
  tag: "Inbox",
  access: "inbox.write",
  params,
  answers: { 200: messageBody },
});
