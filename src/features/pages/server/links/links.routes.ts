import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import { signUpFormPath } from "../../../../shared/sign-up-forms.ts";
import { currentUser, reachOfRole } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../links.calls.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { type Found, selectLinkTargets } from "./links.queries.ts";

/** For whoever types a link: addresses that people know by name. */
export function linkRoutes(app: App, { db, clock }: PagesDeps): void {
  mount(app, calls.getLinkTargets, async (request) => {
    const { website_id, search, about, article_id: exceptId = null } = request.query;
    const { id, role } = await chooseWebsite(db, currentUser(request), "website.read", website_id);
    const withImages = reachOfRole(role ?? "", "images.read") !== "none";
    const rows = await selectLinkTargets(db, id, { search, about, exceptId, withImages, now: clock.now() });
    return rows.map(({ kind, title, slug, media_type }) => ({
      kind,
      title,
      address: getAddress(kind, slug, media_type),
    }));
  });
}

function getAddress(kind: Found["kind"], slug: string, mediaType: string | null): string {
  if (kind === "article" || kind === "suggested") return `/article/${slug}`;
  if (kind === "sign-up") return signUpFormPath(Number(slug));
  if (kind === "image") return originalPath(slug, mediaType ?? "");
  return slug === "home" ? "/" : `/${slug}`;
}
