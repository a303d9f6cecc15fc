import type { App } from "../../../../platform/http/types.ts";
import { errorBody } from "../../../../shared/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import {
  personRequest as body,
  erasePersonAnswer,
  personFile,
  privacyTexts,
  storedPerson,
} from "../../privacy-contract.ts";
import { erasePerson, findStored, type PrivacyDeps } from "./privacy.service.ts";

const tags = ["Members"];

/** What is stored about one person: shown, taken along, erased. Addresses are posted: a path would be logged. */
export function privacyRoutes(app: App, deps: PrivacyDeps): void {
  app.post(
    "/api/find-person",
    {
      schema: {
        tags,
        summary: "All that is stored about the person with this address; that it was looked at is noted",
        body,
        response: { 200: storedPerson },
      },
    },
    (request) => findStored(deps, currentUser(request).id, request.body.email, "viewed"),
  );

  app.post(
    "/api/export-person",
    {
      schema: {
        tags,
        summary: "The same as a file to be handed to that person",
        body,
        response: { 200: personFile },
      },
    },
    async (request, reply) => {
      const { email, parts } = await findStored(deps, currentUser(request).id, request.body.email, "exported");
      const written_at = deps.clock.now().toISOString();
      const name = `personal-data-${written_at.slice(0, 10)}.json`;
      const stored = Object.fromEntries(parts.map(({ title, entries }) => [title, entries]));
      return reply
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send({ about: `All that is stored here about ${email}`, written_at, stored });
    },
  );

  app.post(
    "/api/erase-person",
    {
      schema: {
        tags,
        summary: "Erase a person everywhere, and refuse them in later imports; it can't be taken back",
        body,
        response: { 200: erasePersonAnswer, 409: errorBody },
      },
    },
    async (request) => {
      const erased = await erasePerson(deps, currentUser(request).id, request.body.email);
      return { message: privacyTexts.erased, erased };
    },
  );
}
