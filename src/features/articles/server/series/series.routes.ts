import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { sortNames } from "../../../../shared/languages/sort-names.ts";
import {
  currentUser,
  oneWritePerAccount,
  type Permission,
  requireOnHost,
  type SessionUser,
} from "../../../accounts/server/public.ts";
import { chooseWebsite, requireThing } from "../../../websites/server/public.ts";
import * as calls from "../../series.calls.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { type SeriesRow, selectSeries, selectSeriesFor } from "./series.queries.ts";
import { add, edit, getParts, order, remove } from "./series.service.ts";

export function seriesRoutes(app: App, { db, clock, sites }: WritingDeps): void {
  mount(app, calls.getSeries, async (request) => {
    const { site, website_id } = request.query;
    const user = currentUser(request);
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.read", website_id);
    const language = sites.byId(id)?.settings.language ?? "en";
    return sortNames(await selectSeries(db, id, clock.now()), language, ({ name }) => name).map(present);
  });

  mount(app, calls.addSeries, { config: oneWritePerAccount }, async (request, reply) => {
    const { site, website_id, ...values } = request.body;
    const user = currentUser(request);
    if (site === "host") requireOnHost(user, "articles.write");
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.write", website_id);
    // Its page was not found until now, and that may be cached.
    const seriesId = await sites.change(id, (trx) => add(trx, id, values));
    return reply.code(201).send(await presentOne(id, seriesId));
  });

  mount(app, calls.editSeries, { config: oneWritePerAccount }, async (request) => {
    const series = await requireSeries(db, currentUser(request), "tags.manage", request.params.id);
    await sites.change(series.website_id, (trx) => edit(trx, series, request.body));
    return presentOne(series.website_id, series.id);
  });

  mount(app, calls.deleteSeries, { config: oneWritePerAccount }, async (request) => {
    const series = await requireSeries(db, currentUser(request), "tags.manage", request.params.id);
    await sites.change(series.website_id, (trx) => remove(trx, series));
    return { message: calls.seriesTexts.deleted };
  });

  mount(app, calls.getSeriesParts, async (request) => {
    const user = currentUser(request);
    const series = await requireSeries(db, user, "articles.read", request.params.id);
    return inTransaction(db, (trx) => getParts(trx, user, series, clock.now()));
  });

  mount(app, calls.orderSeries, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const series = await requireSeries(db, user, "tags.manage", request.params.id);
    const now = clock.now();
    return sites.change(series.website_id, async (trx) => {
      await order(trx, user, series, request.body, now);
      return getParts(trx, user, series, now);
    });
  });

  async function presentOne(websiteId: number, seriesId: number): Promise<calls.Series> {
    const [row] = await selectSeries(db, websiteId, clock.now(), seriesId);
    if (!row) throw new AppError("not_found", calls.seriesTexts.notFound);
    return present(row);
  }
}

/** Throws `not_found`, also for somebody else's, or `forbidden`. */
function requireSeries(db: Database, user: SessionUser, permission: "tags.manage" | "articles.read", seriesId: number) {
  const find = (wanted: Permission) => selectSeriesFor(db, user, wanted, seriesId);
  return requireThing(find, permission, calls.seriesTexts.notFound);
}

function present({ id, name, slug, description, articles }: SeriesRow): calls.Series {
  return { series_id: id, name, slug, description, articles };
}
