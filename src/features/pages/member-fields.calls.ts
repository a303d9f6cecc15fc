import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";

/** A custom field as a form shows it. The contract of members would make the page builder's script longer. */
const formField = z.object({
  field_id: z.number(),
  name: z.string(),
  type: z.enum(["text", "number", "date", "choice", "yes-no"]),
  options: z.array(z.string()),
  is_required: z.boolean(),
});
export type FormField = z.infer<typeof formField>;

export const getFormTopics = defineCall({
  method: "GET",
  path: "/api/get-form-topics",
  summary: "List the topics of a website's newsletters, which its sign-up forms can offer",
  tag: "Pages",
  access: "pages.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: z.array(z.object({ topic_id: z.number(), name: z.string(), description: z.string() })) },
});

export const getFormFields = defineCall({
  method: "GET",
  path: "/api/get-form-fields",
  summary: "List the custom fields of a website's member list, which its sign-up forms can ask for",
  tag: "Pages",
  access: "pages.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: z.array(formField) },
});
