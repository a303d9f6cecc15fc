import { refuseOnCopy } from "../../../../db/installation.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { Busy, WorkQueue } from "../../../../platform/work/work-queue.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { libraryAccess } from "../../../media/server/public.ts";
import * as calls from "../../cards.calls.ts";
import { texts } from "../../cards-contract.ts";
import { type ArticleCardDeps, articleCard } from "./article-card.ts";
import { copyImage } from "./copy-image.ts";
import { type CardDeps, makeCard } from "./make-card.ts";

/** Cards mostly wait for other servers, but each holds a page and a picture in memory. */
const queue = new WorkQueue({ atATime: 6, maxWaiting: 30, atATimeOfKey: 2, refusal: new Busy(5) });
const sharedLimit = { max: 60, windowMs: minuteMs };

export function cardRoutes(app: App, deps: CardDeps & ArticleCardDeps): void {
  mount(app, calls.makeCard, { config: { sharedLimit } }, async (request) => {
    const { spaceId, user } = await libraryAccess(deps.db, request);
    await refuseOnCopy(deps.db, texts.onCopy);
    return queue.run(() => makeCard(deps, spaceId, request.body.url), user.id);
  });
  mount(app, calls.getArticleCard, (request) => articleCard(deps, currentUser(request), request.params.id));
  mount(app, calls.copyImage, { config: { sharedLimit } }, async (request, reply) => {
    const { spaceId, user } = await libraryAccess(deps.db, request);
    await refuseOnCopy(deps.db, texts.onCopy);
    return reply.code(201).send(await queue.run(() => copyImage(deps, spaceId, request.body), user.id));
  });
}
