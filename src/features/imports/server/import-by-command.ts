import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { AppError } from "../../../platform/errors.ts";
import { counted } from "../../../shared/text.ts";
import type { selectPerson } from "../../accounts/server/public.ts";
import { requireWebsite } from "../../websites/server/public.ts";
import { texts } from "../contract.ts";
import { receiveFile } from "./checking/receive-file.ts";
import { presentImport } from "./imports.present.ts";
import { type ImportsDeps, startImport } from "./imports.service.ts";
import { readExport } from "./reading/read-export.ts";
import { type ImportRow, selectImport } from "./store/imports.queries.ts";

type Person = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;
type CommandDeps = Omit<ImportsDeps, "textWorker">;

interface Wanted {
  path: string;
  websiteId: number;
  /** The person who imports, who must manage the website. */
  person: Person;
}

/** Reads a file for an import that `startByCommand` starts. Returns sentences about it. Throws `AppError`, like the upload. */
export async function checkByCommand(deps: CommandDeps, { path, websiteId, person }: Wanted): Promise<string[]> {
  await requireWebsite(deps.db, person, "website.manage", websiteId);
  const importId = randomUUID();
  const upload = { importId, websiteId, userId: person.id, name: basename(path) };
  await receiveFile(deps, upload, () => readExport(createReadStream(path)));
  return describe(deps, await require(deps, importId));
}

/** Starts an import that was checked, in the background of the server. Throws `AppError`, like the call. */
export async function startByCommand(
  deps: CommandDeps,
  importId: string,
  { hosts, categoryId }: { hosts: string[]; categoryId: number | null },
): Promise<void> {
  const row = await require(deps, importId);
  if (row.user_id === null) throw new AppError("not_found", texts.notFound);
  await startImport(deps, { id: row.user_id }, row, { hosts, category_id: categoryId, source_url: "" });
}

async function require({ db }: CommandDeps, importId: string): Promise<ImportRow> {
  const row = /^[0-9a-f-]{36}$/.test(importId) ? await selectImport(db, importId) : undefined;
  if (!row) throw new AppError("not_found", texts.notFound);
  return row;
}

async function describe({ db, clock }: CommandDeps, row: ImportRow): Promise<string[]> {
  const { counts, remarks, hosts } = await presentImport(db, row, { isHost: false, now: clock.now() });
  return [
    `Nothing is imported yet. ${row.source} export with ${row.items} items:`,
    ...counts.map(
      (one) => `  ${one.kind}: ${one.add} new, ${one.update} updated, ${one.same} unchanged, ${one.leave} left out`,
    ),
    ...remarks.map(({ text, items }) => `  ${text} (${items})`),
    ...hosts.map(({ host, images }) => `  ${counted(images, "image")} on ${host}, fetched only with --hosts ${host}`),
    `See all of it under Settings › Import, or start it: import start ${row.id}`,
  ];
}
