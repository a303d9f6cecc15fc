import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { selectCustomFields } from "../../members/server/public.ts";
import { chooseThings } from "../../websites/server/public.ts";
import * as calls from "../member-fields.calls.ts";
import type { PagesDeps } from "./page/pages-deps.ts";

/** For whoever builds a sign-up form: what it can ask for, but nobody's answers. */
export function memberFieldRoutes(app: App, { db, sites, selectTopics }: PagesDeps): void {
  mount(app, calls.getFormTopics, async (request) => {
    const { websiteId } = await chooseThings(db, currentUser(request), "pages.read", request.query.website_id);
    return selectTopics(db, websiteId);
  });

  mount(app, calls.getFormFields, async (request) => {
    const { websiteId } = await chooseThings(db, currentUser(request), "pages.read", request.query.website_id);
    const site = sites.byId(websiteId);
    const fields = site ? await selectCustomFields(db, site.spaceId) : [];
    return fields.map(({ field_id, name, type, options, is_required }) => ({
      ...{ field_id, name, type, options, is_required },
    }));
  });
}
