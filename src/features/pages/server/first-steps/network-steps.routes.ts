import { isAbsolute, relative } from "node:path";
import type { Config } from "../../../../platform/config/config.ts";
import { isLoopback } from "../../../../platform/config/openid.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import * as calls from "../../steps.calls.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { deleteDismissal, upsertDismissal } from "./first-steps.queries.ts";
import { selectNetworkSteps } from "./network-steps.queries.ts";

interface Deps extends PagesDeps {
  config: Pick<Config, "publicUrl" | "publicUrlWasNamed" | "backups" | "dataDir">;
  mailSource: MailSource;
}

/** Lists the first steps of the network's owners. Each is done as soon as the facts say so. */
export function networkStepRoutes(app: App, { db, sites, config, mailSource }: Deps): void {
  mount(app, calls.getNetworkSteps, async (request) => {
    const { host } = sites;
    const { dismissed, ...found } = await selectNetworkSteps(db, currentUser(request).id, host.id);
    const links = Object.entries(host.settings.socialLinks);
    const missing = links.flatMap(([name, url]) => (url === "" ? [name] : []));
    const done: Record<calls.NetworkStep, boolean> = {
      ...found,
      email: await mailSource.isSet(),
      social: missing.length === 0,
      domain: config.publicUrlWasNamed && !isLoopback(config.publicUrl),
      backup: isElsewhere(config),
    };
    const steps = calls.networkStep.options.map((step) => ({ step, done: done[step] }));
    return { host_id: host.id, dismissed, steps, missing_links: missing };
  });

  mount(app, calls.dismissNetworkSteps, async (request) => {
    const { dismissed } = request.body;
    await (dismissed ? upsertDismissal : deleteDismissal)(db, currentUser(request).id, sites.host.id);
    return { message: dismissed ? tr("First steps hidden") : tr("First steps shown again") };
  });
}

/** Whether backups outlive the disk of the data: in a bucket, or in a folder outside the data directory. */
function isElsewhere({ backups, dataDir }: Deps["config"]): boolean {
  const path = relative(dataDir, backups.folder);
  return backups.isOn && (backups.s3 !== undefined || path.startsWith("..") || isAbsolute(path));
}
