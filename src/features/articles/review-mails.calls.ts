import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { messageBody } from "../../shared/contract.ts";

export const reviewMailTexts = {
  saved: "Email settings saved",
  failed: "Failed to save your email settings.",
  loadFailed: "Failed to load your email settings.",
} as const;

const reviewMails = z.object({ wanted: z.boolean() });

export const getReviewMails = defineCall({
  method: "GET",
  path: "/api/get-review-mails",
  summary: "Get whether you receive email about reviews of articles",
  tag: "Account",
  access: "account",
  answers: { 200: reviewMails },
});

export const editReviewMails = defineCall({
  method: "PUT",
  path: "/api/edit-review-mails",
  summary: "Choose whether you receive email about reviews of articles",
  tag: "Account",
  access: "account",
  body: reviewMails,
  answers: { 200: messageBody },
});
