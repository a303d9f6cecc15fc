import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { WebsitePermission } from "../../../accounts/roles-contract.ts";
import { currentUser, reachOfRole } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../steps.calls.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { deleteDismissal, selectFirstSteps, upsertDismissal } from "./first-steps.queries.ts";

/** The permission that each step needs. Members belong to the member list, where roles are separate. */
const needs: Record<Exclude<calls.FirstStep, "members">, WebsitePermission> = {
  begin: "website.manage",
  write: "articles.publish",
  page: "pages.write",
  look: "website.manage",
  domain: "domains.manage",
  invite: "people.manage",
};

export function firstStepRoutes(app: App, { db }: PagesDeps): void {
  mount(app, calls.getFirstSteps, async (request) => {
    const user = currentUser(request);
    const { id, role } = await chooseWebsite(db, user, "website.browse", request.query.website_id);
    const { dismissed, hasMembers, ...done } = await selectFirstSteps(db, user.id, id);
    const may = (step: calls.FirstStep) =>
      step === "members" ? hasMembers : reachOfRole(role ?? "", needs[step]) !== "none";
    // A website that began otherwise needs no template.
    const isOpen = (step: calls.FirstStep) => step !== "begin" || !done.begin;
    const steps = calls.firstStep.options
      .filter((step) => may(step) && isOpen(step))
      .map((step) => ({ step, done: done[step] }));
    return { website_id: id, dismissed, steps };
  });

  mount(app, calls.dismissFirstSteps, async (request) => {
    const user = currentUser(request);
    const { website_id, dismissed } = request.body;
    const { id } = await chooseWebsite(db, user, "website.browse", website_id);
    await (dismissed ? upsertDismissal : deleteDismissal)(db, user.id, id);
    return { message: dismissed ? tr("First steps hidden") : tr("First steps shown again") };
  });
}
