import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";

export const firstStep = z.enum(["begin", "write", "page", "look", "domain", "members", "invite"]);
export type FirstStep = z.infer<typeof firstStep>;

export const getFirstSteps = defineCall({
  method: "GET",
  path: "/api/get-first-steps",
  summary: "List the first steps on a website that the user may take, and which are done",
  tag: "Websites",
  access: "website.browse",
  query: z.object({ website_id: idParam.optional() }),
  answers: {
    200: z.object({
      website_id: z.number(),
      /** The user hid the list. */
      dismissed: z.boolean(),
      steps: z.array(z.object({ step: firstStep, done: z.boolean() })),
    }),
  },
});

export const dismissFirstSteps = defineCall({
  method: "POST",
  path: "/api/dismiss-first-steps",
  summary: "Hide or show again a website's first steps, for this user only",
  tag: "Websites",
  access: "website.browse",
  body: z.object({ website_id: idParam.optional(), dismissed: z.boolean().default(true) }),
  answers: { 200: messageBody },
});

export const networkStep = z.enum([
  ...(["name", "look", "email", "posting", "invite", "social", "demo", "domain", "backup"] as const),
]);
export type NetworkStep = z.infer<typeof networkStep>;

export const getNetworkSteps = defineCall({
  method: "GET",
  path: "/api/get-network-steps",
  summary: "List the first steps of the network, and which are done; role owner only",
  tag: "Websites",
  access: "host.manage",
  answers: {
    200: z.object({
      host_id: z.number(),
      dismissed: z.boolean(),
      steps: z.array(z.object({ step: networkStep, done: z.boolean() })),
      /** The social links of the host site that are empty. */
      missing_links: z.array(z.string()),
    }),
  },
});

export const dismissNetworkSteps = defineCall({
  method: "POST",
  path: "/api/dismiss-network-steps",
  summary: "Hide or show again the network's first steps, for this user only; role owner only",
  tag: "Websites",
  access: "host.manage",
  body: z.object({ dismissed: z.boolean().default(true) }),
  answers: { 200: messageBody },
});
