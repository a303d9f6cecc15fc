import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import { mailChoices, mostCounted, notification } from "./contract.ts";

export const getNotifications = defineCall({
  method: "GET",
  path: "/api/get-notifications",
  summary: "List what happened for you in the last 90 days, newest first, 50 at a time",
  tag: "Account",
  access: "account",
  query: z.object({ before: idParam.optional().describe("The `next` of the list that this one continues") }),
  answers: {
    200: z.object({
      notifications: z.array(notification),
      /** Null: there are no more. */
      next: z.number().nullable(),
    }),
  },
});

export const countNotifications = defineCall({
  method: "GET",
  path: "/api/count-notifications",
  summary: `Count your unread notifications, up to ${mostCounted}`,
  tag: "Account",
  access: "account",
  answers: { 200: z.object({ unread: z.number() }) },
});

export const readNotification = defineCall({
  method: "POST",
  path: "/api/read-notification/:id",
  summary: "Mark a notification as read",
  tag: "Account",
  access: "account",
  params: z.object({ id: idParam }),
  answers: { 200: messageBody },
});

export const readNotifications = defineCall({
  method: "POST",
  path: "/api/read-notifications",
  summary: "Mark your notifications as read, up to one of them; newer ones stay unread",
  tag: "Account",
  access: "account",
  body: z.object({ up_to: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answers: { 200: messageBody },
});

export const getNotificationMails = defineCall({
  method: "GET",
  path: "/api/get-notification-mails",
  summary: "Get which email you receive about your notifications",
  tag: "Account",
  access: "account",
  answers: { 200: mailChoices },
});

export const editNotificationMails = defineCall({
  method: "PUT",
  path: "/api/edit-notification-mails",
  summary: "Choose which email you receive about your notifications",
  tag: "Account",
  access: "account",
  body: mailChoices.partial(),
  answers: { 200: messageBody },
});
