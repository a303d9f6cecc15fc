import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../fields.calls.ts";
import { labelTexts as texts } from "../../labels-contract.ts";
import { selectLabels } from "../labels/labels.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { selectLabelsWithin } from "../members/members-list.queries.ts";
import { listAccess, segmentAccess } from "../segments/list-access.ts";
import { countLabels, deleteLabel, mergeLabels, renameLabel, restoreLabel } from "./labels.service.ts";

/** The words that a list has on its members. They are added with a member, an import, or a bulk change. */
export function labelRoutes(app: App, deps: MembersDeps): void {
  const { db } = deps;

  mount(app, calls.getLabels, async (request) => {
    const { spaceId, within } = await segmentAccess(db, request);
    const all = await selectLabels(db, spaceId);
    if (!within) return all;
    const seen = new Set(await selectLabelsWithin(db, spaceId, within));
    return all.filter(({ label_id }) => seen.has(label_id));
  });

  mount(app, calls.getLabelCounts, async (request) => countLabels(deps, (await listAccess(db, request)).spaceId));

  mount(app, calls.editLabel, async (request) => {
    const { spaceId } = await listAccess(db, request);
    const label = await renameLabel(deps, spaceId, request.params.id, request.body.name);
    return { message: texts.edited, label };
  });

  mount(app, calls.mergeLabel, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await mergeLabels(deps, spaceId, request.params.id, request.body.into_id);
    return { message: texts.merged };
  });

  mount(app, calls.deleteLabel, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await deleteLabel(deps, spaceId, request.params.id);
    return { message: texts.deleted };
  });

  mount(app, calls.restoreLabel, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await restoreLabel(deps, spaceId, request.params.id);
    return { message: texts.restored };
  });
}
