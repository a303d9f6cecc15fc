import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { customField } from "../members/custom-fields-contract.ts";

export const getFormFields = defineCall({
  method: "GET",
  path: "/api/get-form-fields",
  summary: "List the custom fields of a website's member list, which its sign-up forms can ask for",
  tag: "Pages",
  access: "pages.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: z.array(customField) },
});
