import { Readable } from "node:stream";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { mount } from "../../../platform/http/calls/mount.ts";
import { getBytes } from "../../../platform/http/requests/body-bytes.ts";
import { mayTakeLong } from "../../../platform/http/requests/body-deadline.ts";
import { endWhenStalled } from "../../../platform/http/requests/end-when-stalled.ts";
import { goneSignal } from "../../../platform/http/requests/gone-signal.ts";
import { describePage } from "../../../platform/http/requests/paging.ts";
import type { App, Reply } from "../../../platform/http/types.ts";
import { Busy, WorkQueue } from "../../../platform/work/work-queue.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { currentUser, type SessionUser } from "../../accounts/server/public.ts";
import { csvHead, csvLine } from "../../members/server/public.ts";
import { requireSite, requireWebsite } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { type SiteImport, sampleCount } from "../contract.ts";
import { receiveFile } from "./checking/receive-file.ts";
import { presentImport, presentImports, presentItem } from "./imports.present.ts";
import { cancelImport, type ImportsDeps, requireImport, startImport, undoImport } from "./imports.service.ts";
import { previewItem } from "./preview-item.ts";
import { readExport } from "./reading/read-export.ts";
import { writeReceipt } from "./receipt/receipt.ts";
import { type ImportRow, selectWebsiteImports } from "./store/imports.queries.ts";
import { readItems, selectItemPage, selectSamples } from "./store/items.queries.ts";

/** Each reading process takes up to 400 MB. */
const uploads = new WorkQueue({ atATime: 2, maxWaiting: 10, refusal: new Busy(10) });

/** Mounts the calls for imports from other programs. */
export function importRoutes(app: App, deps: ImportsDeps): void {
  uploadRoute(app, deps);
  readRoutes(app, deps);
  fileRoutes(app, deps);

  mount(app, calls.startSiteImport, async (request) => {
    const user = currentUser(request);
    const row = await requireImport(deps, user, request.params.import_id);
    await startImport(deps, user, row, request.body);
    return present(deps, user, row.id);
  });

  mount(app, calls.cancelSiteImport, async (request) => {
    const row = await requireImport(deps, currentUser(request), request.params.import_id);
    return { message: await cancelImport(deps, row) };
  });

  mount(app, calls.undoSiteImport, async (request) => {
    const user = currentUser(request);
    const row = await requireImport(deps, user, request.params.import_id);
    await undoImport(deps, user, row);
    return present(deps, user, row.id);
  });
}

async function present(deps: ImportsDeps, user: SessionUser, importId: string): Promise<SiteImport> {
  const { db, clock, sites } = deps;
  const row = await requireImport(deps, user, importId);
  return presentImport(db, row, { isHost: sites.byId(row.website_id)?.isHost === true, now: clock.now() });
}

/** Mounts the upload, whose file is the body and is read as it arrives. */
function uploadRoute(app: App, deps: ImportsDeps): void {
  const { db } = deps;
  app.register(async (instance) => {
    const scope = instance.withTypeProvider<ZodTypeProvider>();
    scope.addContentTypeParser("application/octet-stream", (request, _file, done) => {
      mayTakeLong(request.raw);
      done(null, null);
    });
    mount(
      scope,
      calls.uploadSiteImport,
      { config: { sharedLimit: { max: 60, windowMs: 10 * minuteMs } } },
      async (request, reply) => {
        const user = currentUser(request);
        const websiteId = request.params.id;
        await requireWebsite(db, user, "website.manage", websiteId);
        const { import_id: importId, name } = request.query;
        const signal = goneSignal(reply);
        const body = getBytes(request.raw);
        const upload = { importId, websiteId, userId: user.id, name };
        await uploads.run(() => receiveFile(deps, upload, () => readExport(body, { signal })), user.id);
        return present(deps, user, importId);
      },
    );
  });
}

function readRoutes(app: App, deps: ImportsDeps): void {
  const { db, clock } = deps;
  mount(app, calls.getSiteImports, async (request) => {
    const { isHost, id } = await requireSite(deps, currentUser(request), "website.manage", request.params.id);
    return presentImports(db, await selectWebsiteImports(db, id), { isHost, now: clock.now() });
  });

  mount(app, calls.getSiteImport, (request) => present(deps, currentUser(request), request.params.import_id));

  mount(app, calls.getSiteImportItems, async (request, reply) => {
    const { id } = await requireImport(deps, currentUser(request), request.params.import_id);
    const { page, limit, kind, plan, samples } = request.query;
    const { items, total } = samples
      ? await selectSamples(db, id, sampleCount).then((found) => ({ items: found, total: found.length }))
      : await selectItemPage(db, id, { kind, plan, limit, offset: (page - 1) * limit });
    if (!samples) describePage(request, reply, { page, limit, total });
    else reply.header("X-Total-Count", String(total));
    return items.map((item) => presentItem(item, clock.now()));
  });

  mount(app, calls.previewSiteImportItem, async (request) => {
    const { import_id, number } = request.params;
    return previewItem(deps, await requireImport(deps, currentUser(request), import_id), number);
  });
}

function fileRoutes(app: App, deps: ImportsDeps): void {
  const downloading = { config: { rateLimit: { max: 20, timeWindow: minuteMs } } };
  const send = (reply: Reply, { name, type }: { name: string; type: string }, file: AsyncIterable<string>) => {
    endWhenStalled(reply);
    return reply
      .type(type)
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .send(Readable.from(file, { objectMode: false }) as never);
  };

  mount(app, calls.getSiteImportReceipt, downloading, async (request, reply) => {
    const row = await requireImport(deps, currentUser(request), request.params.import_id);
    const about = { name: `import-${row.id}.jsonl`, type: "application/x-ndjson" };
    return send(reply as never, about, writeReceipt(deps.db, row));
  });

  mount(app, calls.getSiteImportAddresses, downloading, async (request, reply) => {
    const row = await requireImport(deps, currentUser(request), request.params.import_id);
    const about = { name: `addresses-${row.id}.csv`, type: "text/csv; charset=utf-8" };
    return send(reply as never, about, writeAddresses(deps, row));
  });
}

async function* writeAddresses({ db, sites }: ImportsDeps, row: ImportRow): AsyncGenerator<string> {
  yield csvHead(["old_address", "new_address"], "safe");
  const origin = sites.byId(row.website_id)?.origin ?? "";
  const familyOrigin = sites.editionsOf(row.website_id)[0]?.origin ?? origin;
  for await (const { old_url, new_path, edition_id } of readItems(db, row.id)) {
    const start = edition_id === null ? origin : familyOrigin;
    if (old_url !== "" && new_path !== null) yield csvLine([old_url, start + new_path], "safe");
  }
}
