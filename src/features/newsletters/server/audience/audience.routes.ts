import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { listForms } from "../../../forms/server/public.ts";
import { selectLabels, selectSegments } from "../../../members/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import type { AudienceCount } from "../../audience-contract.ts";
import * as calls from "../../calls.ts";
import { editionTexts } from "../../edition-contract.ts";
import { limitOfToday } from "../newsletter/daily-limit.ts";
import {
  chooseNewsletterWebsite,
  maySeeMembers,
  requireMembers,
  requireNewsletter,
} from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import {
  countByReason,
  countHandedOverByReason,
  selectExamples,
  selectHandedOverExamples,
  selectSignUpForms,
} from "./audience.queries.ts";
import { choosePeople } from "./choose-people.ts";
import { presentCounts } from "./reason-counts.ts";

const shownExamples = 10;
/** Counting reads the whole list. */
const queue = new WorkQueue({ atATime: 2, maxWaiting: 20, atATimeOfKey: 1 });

export function audienceRoutes(app: App, { db, clock, mailSource }: NewslettersDeps): void {
  mount(app, calls.getAudienceChoices, async (request) => {
    const user = currentUser(request);
    const { id, space_id } = await chooseWebsite(db, user, "newsletters.read", request.query.website_id);
    // Names of segments and labels say something about members.
    const seesMembers = await maySeeMembers(db, user, id);
    const segments = seesMembers ? await selectSegments(db, space_id) : [];
    const [ids, forms] = await Promise.all([selectSignUpForms(db, id), listForms(db, id)]);
    return {
      segments: segments.map(({ id: segment_id, name }) => ({ segment_id, name })),
      labels: seesMembers ? await selectLabels(db, space_id) : [],
      forms: ids.map((component_id) => ({
        component_id,
        title: forms.find((form) => form.id === component_id)?.title ?? `Removed sign-up form ${component_id}`,
      })),
    };
  });

  mount(app, calls.countAudience, async (request): Promise<AudienceCount> => {
    const user = currentUser(request);
    const { website_id, audience, correction_of, topic_id: topicId } = request.body;
    const now = clock.now();
    const daily_limit = (await limitOfToday(db, (await mailSource.current())?.dailyLimit, now)) ?? null;
    if (correction_of !== undefined) {
      const corrected = await requireNewsletter(db, user, "newsletters.send", correction_of);
      if (corrected.is_host) throw new AppError("conflict", editionTexts.countOfNetwork);
      await requireMembers(db, user, corrected.website_id);
      const counts = await countHandedOverByReason(db, corrected.id, now);
      const examples = await selectHandedOverExamples(db, corrected.id, now, shownExamples);
      return { ...presentCounts(counts), examples, daily_limit };
    }
    const { id, space_id, is_host } = await chooseNewsletterWebsite(db, user, "newsletters.send", website_id);
    if (is_host) throw new AppError("conflict", editionTexts.countOfNetwork);
    await requireMembers(db, user, id);
    const people = await choosePeople(db, { spaceId: space_id, websiteId: id, topicId }, audience);
    const count = () =>
      inTransaction(db, async (trx) => ({
        ...presentCounts(await countByReason(trx, people, now)),
        examples: await selectExamples(trx, people, now, shownExamples),
      }));
    return { ...(await queue.run(count, user.id)), daily_limit };
  });
}
