import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import * as calls from "../../things.calls.ts";
import { texts } from "../../things-contract.ts";
import { giveThing, takeSingleThing } from "../invitations/single-things.service.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { listPeopleOfThing } from "./things.service.ts";

/** Who can see or change one thing, and giving and taking it. */
export function thingRoutes(app: App, deps: PeopleDeps): void {
  mount(app, calls.getThingPeople, async (request) => listPeopleOfThing(deps, currentUser(request), request.query));

  mount(app, calls.giveThing, async (request) => {
    await giveThing(deps, currentUser(request), request.body);
    return { message: texts.given };
  });

  mount(app, calls.takeSingleThing, async (request) => {
    await takeSingleThing(deps, currentUser(request), request.params.id);
    return { message: texts.taken };
  });
}
