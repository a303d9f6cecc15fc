import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../privacy.calls.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { listAccess } from "../segments/list-access.ts";
import { erasePerson, findStored, type PrivacyDeps, personFileName, toPersonFile } from "./privacy.service.ts";

/** Shows, exports, and erases a person's data. Addresses go into bodies, because paths are logged. */
export function privacyRoutes(app: App, deps: PrivacyDeps): void {
  mount(app, calls.findPerson, async (request) =>
    findStored(deps, await listAccess(deps.db, request), request.body.email, "viewed"),
  );

  mount(app, calls.exportPerson, async (request, reply) => {
    const person = await findStored(deps, await listAccess(deps.db, request), request.body.email, "exported");
    const now = deps.clock.now();
    return reply
      .header("Content-Disposition", `attachment; filename="${personFileName(now)}"`)
      .send(toPersonFile(person, now));
  });

  mount(app, calls.erasePerson, async (request) => {
    const erased = await erasePerson(deps, await listAccess(deps.db, request), request.body.email);
    return { message: privacyTexts.erased, erased };
  });
}
