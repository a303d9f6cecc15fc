import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../topics.calls.ts";
import { topicTexts as texts } from "../../topics-contract.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectTopics } from "../newsletter/topics.queries.ts";
import { addTopic, editTopic, orderTopics, removeTopic } from "./topics.service.ts";

const options = { config: oneWritePerAccount };

export function topicRoutes(app: App, deps: NewslettersDeps): void {
  const { db, sites } = deps;
  mount(app, calls.getNewsletterTopics, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.read", request.query.website_id);
    return selectTopics(db, id);
  });

  mount(app, calls.addNewsletterTopic, options, async (request, reply) => {
    const { website_id, ...form } = request.body;
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.send", website_id);
    return reply.code(201).send(await addTopic(sites, id, form));
  });

  mount(app, calls.editNewsletterTopic, options, (request) =>
    editTopic(deps, currentUser(request), request.params.id, request.body),
  );

  mount(app, calls.orderNewsletterTopics, options, async (request) => {
    const { website_id, topic_ids } = request.body;
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.send", website_id);
    await orderTopics(sites, id, topic_ids);
    return { message: texts.ordered };
  });

  mount(app, calls.deleteNewsletterTopic, options, async (request) => {
    await removeTopic(deps, currentUser(request), request.params.id);
    return { message: texts.deleted };
  });
}
