import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { getTitle } from "../../../../page-components/title-of.ts";
import { AppError } from "../../../../platform/errors.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import {
  maxSavedLength,
  maxSavedName,
  maxSavedSections,
  type SavedSection,
  savedTexts,
  type saveSectionRequest,
} from "../../saved-contract.ts";
import { cleanConfig, cleanStoredConfig } from "../cleaning/clean-config.ts";
import { measureLength } from "../page/page-size.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import {
  eraseDeletedSavedBesides,
  insertSavedSection,
  lockSavedSections,
  type SavedRow,
  selectPlaceOfSaved,
  selectSavedBegunAs,
  selectSavedConfig,
  selectSavedNames,
  selectSavedSection,
  selectSavedState,
  updateSavedSection,
} from "./saved-sections.queries.ts";

type SaveRequest = z.output<typeof saveSectionRequest>;

/** Saves a copy of a section for reuse, once per `creation_id`. Throws `invalid`, `not_found`, `conflict`, `refused`. */
export async function saveSection(
  { db, clock }: PagesDeps,
  user: SessionUser,
  websiteId: number,
  { name, componentType, config: given, creation_id }: SaveRequest,
): Promise<SavedSection> {
  return inTransaction(db, async (trx) => {
    await lockSavedSections(trx, websiteId);
    const begun = creation_id && (await selectSavedBegunAs(trx, websiteId, creation_id));
    if (begun) return presentOne(trx, begun.id);
    const block = getBlock(componentType);
    if (!block) throw new AppError("invalid", texts.typeUnknown, { fields: { componentType: texts.typeUnknown } });
    if (block.fixed) throw new AppError("invalid", savedTexts.barNotSaved);
    const config = await cleanConfig(trx, user, websiteId, block, { config: given });
    if (measureLength(config) > maxSavedLength) throw new AppError("invalid", savedTexts.tooLong);
    const names = await selectSavedNames(trx, websiteId);
    requireFreeName(names, name);
    requireRoom(names);
    const id = await insertSavedSection(trx, {
      website_id: websiteId,
      name,
      component_type: componentType,
      config,
      creation_id: creation_id ?? null,
      created_at: clock.now(),
    });
    await recordAudit(trx, { action: "content.section-saved", websiteId, subjectId: id, plain: { title: name } });
    return presentOne(trx, id);
  });
}

function requireFreeName(names: ReadonlySet<string>, name: string): void {
  if (!names.has(name.toLowerCase())) return;
  throw new AppError("conflict", savedTexts.nameTaken, { fields: { name: savedTexts.nameTaken } });
}

function requireRoom(names: ReadonlySet<string>): void {
  if (names.size >= maxSavedSections) throw new AppError("refused", savedTexts.tooMany);
}

/** Throws `not_found`, `conflict`. */
export async function renameSavedSection(
  { db }: PagesDeps,
  user: SessionUser,
  id: number,
  name: string,
): Promise<void> {
  await changeSaved(db, user, id, async (trx, { websiteId, deleted_at }) => {
    if (deleted_at) throw new AppError("not_found", savedTexts.notFound);
    requireFreeName(await selectSavedNames(trx, websiteId, id), name);
    await updateSavedSection(trx, id, { name });
    await recordAudit(trx, { action: "content.section-renamed", websiteId, subjectId: id, plain: { title: name } });
  });
}

/** Idempotent. Only so many deleted ones are kept for undo as may be saved. Throws `not_found`. */
export async function deleteSavedSection({ db, clock }: PagesDeps, user: SessionUser, id: number): Promise<void> {
  await changeSaved(db, user, id, async (trx, { websiteId, name, deleted_at }) => {
    if (deleted_at) return;
    await updateSavedSection(trx, id, { deleted_at: clock.now() });
    await eraseDeletedSavedBesides(trx, websiteId, maxSavedSections);
    await recordAudit(trx, { action: "content.section-deleted", websiteId, subjectId: id, plain: { title: name } });
  });
}

/** Idempotent. Throws `not_found`, `refused`. */
export async function restoreSavedSection({ db }: PagesDeps, user: SessionUser, id: number): Promise<SavedSection> {
  return changeSaved(db, user, id, async (trx, { websiteId, name: own, deleted_at }) => {
    if (!deleted_at) return presentOne(trx, id);
    const names = await selectSavedNames(trx, websiteId);
    requireRoom(names);
    const name = freeName(names, own);
    await updateSavedSection(trx, id, { name, deleted_at: null });
    await recordAudit(trx, { action: "content.section-restored", websiteId, subjectId: id, plain: { title: name } });
    return presentOne(trx, id);
  });
}

interface State {
  websiteId: number;
  name: string;
  deleted_at: Date | null;
}

async function changeSaved<T>(
  db: Database,
  user: SessionUser,
  id: number,
  change: (trx: Database, state: State) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const { website_id: websiteId } = await requireSaved(trx, user, id);
    await lockSavedSections(trx, websiteId);
    const state = await selectSavedState(trx, id);
    if (!state) throw new AppError("not_found", savedTexts.notFound);
    return change(trx, { websiteId, ...state });
  });
}

function requireSaved(db: Database, user: SessionUser, id: number) {
  const find = (permission: Permission) => selectPlaceOfSaved(db, user.id, permission, id);
  return requireThing(find, "pages.write", savedTexts.notFound);
}

/** `Title`, or `Title 2` if that is taken. */
function freeName(names: ReadonlySet<string>, own: string): string {
  let name = own;
  for (let number = 2; names.has(name.toLowerCase()); number += 1) {
    name = `${cutText(own, maxSavedName - 4)} ${number}`;
  }
  return name;
}

/** The config of a saved section for a page of a website, with its images. Throws `not_found`, `forbidden`. */
export async function configOfSaved(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  { id, componentType }: { id: number; componentType: string },
): Promise<object> {
  await requireSaved(trx, user, id);
  const saved = await selectSavedConfig(trx, id, componentType);
  const block = getBlock(componentType);
  if (!saved || !block) throw new AppError("not_found", savedTexts.notFound);
  const { config, website_id: from } = saved;
  return cleanStoredConfig(trx, user, websiteId, block, { config, copied_from: from });
}

async function presentOne(trx: Database, id: number): Promise<SavedSection> {
  const row = await selectSavedSection(trx, id);
  if (!row) throw new AppError("not_found", savedTexts.notFound);
  return presentSaved(row);
}

export function presentSaved({ id, name, component_type, title, hash, media_type }: SavedRow): SavedSection {
  const image = hash === null ? null : originalPath(hash, media_type ?? "");
  return { saved_section_id: id, name, component_type, title: getTitle({ title }), image };
}
