import { recordAudit } from "../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { storedLook } from "../../../shared/look/look.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { maxNetworkLooks, texts } from "../contract.ts";
import {
  deleteNetworkLook,
  insertNetworkLook,
  isNameTaken,
  lockNetworkLooks,
  renameNetworkLook,
  selectNetworkLookName,
  selectNetworkLooks,
} from "./network-looks.queries.ts";

/** Looks that the network offers. They are copied when they are chosen, so no page depends on them. */
export function networkLookRoutes(app: App, { db, sites }: { db: Database; sites: SiteDirectory }): void {
  mount(app, calls.getNetworkLooks, async () => {
    const rows = await selectNetworkLooks(db);
    const looks = rows.map(({ id, name, look, accent }) => ({
      look_id: id,
      name,
      accent,
      look: storedLook.parse(look),
    }));
    return { network: sites.host.title, looks };
  });

  mount(app, calls.addNetworkLook, async (request, reply) => {
    const { name, look, accent } = request.body;
    const look_id = await inTransaction(db, async (trx) => {
      await lockNetworkLooks(trx);
      await requireFreeName(trx, name);
      const id = await insertNetworkLook(trx, { name, accent, look: JSON.stringify(look) }, maxNetworkLooks);
      if (id === undefined) throw new AppError("refused", texts.tooMany);
      await recordAudit(trx, { action: "network.look-added", subjectId: id, plain: { title: name } });
      return id;
    });
    return reply.code(201).send({ look_id, name, look, accent });
  });

  mount(app, calls.editNetworkLook, async (request) => {
    const { name } = request.body;
    const { id } = request.params;
    await inTransaction(db, async (trx) => {
      await requireLook(trx, id);
      await requireFreeName(trx, name, id);
      await renameNetworkLook(trx, id, name);
      await recordAudit(trx, { action: "network.look-renamed", subjectId: id, plain: { title: name } });
    });
    return { message: texts.renamed };
  });

  mount(app, calls.deleteNetworkLook, async (request) => {
    const { id } = request.params;
    await inTransaction(db, async (trx) => {
      const title = await requireLook(trx, id);
      await deleteNetworkLook(trx, id);
      await recordAudit(trx, { action: "network.look-deleted", subjectId: id, plain: { title } });
    });
    return { message: texts.deleted };
  });
}

async function requireLook(trx: Database, id: number): Promise<string> {
  await lockNetworkLooks(trx);
  const name = await selectNetworkLookName(trx, id);
  if (name === undefined) throw new AppError("not_found", texts.notFound);
  return name;
}

async function requireFreeName(trx: Database, name: string, besides?: number): Promise<void> {
  if (!(await isNameTaken(trx, name, besides))) return;
  throw new AppError("conflict", texts.nameTaken, { fields: { name: texts.nameTaken } });
}
