import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { website } from "../websites/contract.ts";
import { beginWebsiteRequest } from "./begin-contract.ts";

export const beginWebsite = defineCall({
  method: "POST",
  path: "/api/begin-website",
  summary: "Create a website with the pages of a template for its purpose, or fill one that nobody has changed",
  tag: "Websites",
  access: "account",
  body: beginWebsiteRequest,
  answers: {
    201: website,
    409: errorBody.describe("The website to fill has been changed"),
    422: errorBody.describe("The account can't have more websites"),
  },
});
