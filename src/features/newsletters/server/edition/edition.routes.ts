import { inTransaction } from "../../../../db/database.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { countConsentingMembers } from "../../../members/server/public.ts";
import * as calls from "../../edition.calls.ts";
import { type EditionCount, editionTexts as texts } from "../../edition-contract.ts";
import { presentCounts } from "../audience/reason-counts.ts";
import { limitOfToday } from "../newsletter/daily-limit.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { countingQueue } from "./counting-queue.ts";
import { getState, presentEdition } from "./edition.present.ts";
import { countEditionByReason, countHandedOver, selectOpenLists } from "./edition-audience.queries.ts";
import { type EditionRow, selectBlocks, selectBlocksToSend } from "./editions.queries.ts";
import { editEdition, editEditionBlock, inviteWebsites, remindWebsite, requireEdition } from "./editions.service.ts";

const options = { config: oneWritePerAccount };

/** The newsletters of the network, for its owners. */
export function editionRoutes(app: App, deps: NewslettersDeps): void {
  const { db, clock, mailSource } = deps;
  const present = async (row: EditionRow) => {
    const hostMembers = await countConsentingMembers(db, deps.sites.host.spaceId);
    return presentEdition(row, await selectBlocks(db, row.root_id), { hostMembers, now: clock.now() });
  };

  mount(app, calls.getEdition, async (request) => present(await requireEdition(db, request.params.id)));

  mount(app, calls.editEdition, options, async (request) =>
    present(await editEdition(deps, request.params.id, request.body)),
  );

  mount(app, calls.inviteWebsites, options, async (request) => {
    const invited = await inviteWebsites(deps, request.params.id, request.body);
    return { message: texts.invited, invited };
  });

  mount(app, calls.editEditionBlock, options, async (request) => {
    await editEditionBlock(deps, request.params.id, request.body);
    return { message: texts.saved };
  });

  mount(app, calls.remindWebsite, options, async (request) => {
    await remindWebsite(deps, request.params.id);
    return { message: texts.reminded };
  });

  mount(app, calls.countEditionAudience, async (request): Promise<EditionCount> => {
    const row = await requireEdition(db, request.params.id);
    const now = clock.now();
    const blocks = await selectBlocks(db, row.root_id);
    const waiting = blocks.filter((block) => ["invited", "writing"].includes(getState(block, now))).length;
    const daily_limit = (await limitOfToday(db, (await mailSource.current())?.dailyLimit, now)) ?? null;
    if (row.correction_of !== null) {
      const count = await countHandedOver(db, row.correction_of);
      return { count, excluded: [], websites: 0, waiting: 0, daily_limit };
    }
    const websites = (await selectBlocksToSend(db, row.root_id)).length;
    const counts = await countingQueue.run(
      () => inTransaction(db, async (trx) => countEditionByReason(trx, await selectOpenLists(trx, row.id), now)),
      currentUser(request).id,
    );
    return { ...presentCounts(counts), websites, waiting, daily_limit };
  });
}
