import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, networkSettings, oneWritePerAccount } from "../../accounts/server/public.ts";
import { selectManagedSites, siteOfRow } from "../../websites/server/public.ts";
import { adTexts } from "../ads-contract.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { type AdDeps, editAd, getAd } from "./ads.service.ts";
import { type ComplianceDeps, editDisclaimer, listDisclaimers } from "./disclaimers.service.ts";

/** Mounts the calls for disclaimers and transparency notices. */
export function complianceRoutes(app: App, deps: ComplianceDeps & AdDeps & { publicUrl: URL }): void {
  const { db, publicUrl } = deps;

  mount(app, calls.getDisclaimers, async (request) => {
    const rows = await selectManagedSites(db, currentUser(request), "website.manage");
    const [websites, { disclaimers_from }] = await Promise.all([
      listDisclaimers(
        db,
        rows.map((row) => siteOfRow(row, publicUrl)),
      ),
      networkSettings(db),
    ]);
    return { websites, required_from: disclaimers_from };
  });

  mount(app, calls.editDisclaimer, async (request, reply) => {
    const edited = await editDisclaimer(deps, currentUser(request), request.params.id, request.body);
    if ("conflict" in edited) return reply.code(409).send({ message: texts.changedMeanwhile, ...edited.conflict });
    return { message: request.body.text === "" ? texts.removed : texts.saved, version: edited.version };
  });

  mount(app, calls.getPoliticalAd, async (request) => getAd(deps, currentUser(request), request.params));

  mount(app, calls.editPoliticalAd, { config: oneWritePerAccount }, async (request, reply) => {
    const edited = await editAd(deps, currentUser(request), request.params, request.body);
    if ("conflict" in edited) return reply.code(409).send({ message: adTexts.changedMeanwhile, ...edited.conflict });
    return { message: request.body.is_marked ? adTexts.saved : adTexts.removed, ...edited };
  });
}
