import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../auth/server/public.ts";
import { memberParams as params } from "../../contract.ts";
import {
  erasePersonAnswer,
  erasePersonRequest,
  personFile,
  privacyTexts,
  storedPerson,
} from "../../privacy-contract.ts";
import type { MembersDeps } from "../members.service.ts";
import { erasePerson, findStored } from "./privacy.service.ts";

const tags = ["Members"];

/** What is stored about one person: shown, taken along, erased. */
export function privacyRoutes(app: App, deps: MembersDeps): void {
  app.get(
    "/api/get-person/:id",
    {
      schema: {
        tags,
        summary: "All that is stored about the person who is this member; that it was looked at is noted",
        params,
        response: { 200: storedPerson },
      },
    },
    (request) => findStored(deps, currentUser(request).id, request.params.id, "viewed"),
  );

  app.get(
    "/api/export-person/:id",
    {
      schema: {
        tags,
        summary: "The same as a file to be handed to that person",
        params,
        response: { 200: personFile },
      },
    },
    async (request, reply) => {
      const { email, parts } = await findStored(deps, currentUser(request).id, request.params.id, "exported");
      const written_at = deps.clock.now().toISOString();
      const name = `personal-data-${written_at.slice(0, 10)}.json`;
      const stored = Object.fromEntries(parts.map(({ title, entries }) => [title, entries]));
      return reply
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send({ about: `All that is stored here about ${email}`, written_at, stored });
    },
  );

  app.post(
    "/api/erase-person/:id",
    {
      schema: {
        tags,
        summary: "Erase a person everywhere, and refuse them in later imports; it can't be taken back",
        params,
        body: erasePersonRequest,
        response: { 200: erasePersonAnswer },
      },
    },
    async (request) => {
      const erased = await erasePerson(deps, currentUser(request).id, request.params.id, request.body.confirm);
      return { message: privacyTexts.erased, erased };
    },
  );
}
