import type { Database } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { Block, BlockObstacle, BlockState, Edition, EditionWebsite, Invitation } from "../../edition-contract.ts";
import { maySeeMembers } from "../newsletter/newsletter-access.ts";
import { mayForWebsite } from "./block-access.ts";
import { fieldsOfBlock, loadLatestArticles } from "./block-fields.ts";
import type { BlockRow, EditionRow } from "./editions.queries.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function getState({ state, deadline, has_begun }: BlockRow, now: Date): BlockState {
  const isOpen = state === "invited" || state === "writing";
  return isOpen && (has_begun || (deadline !== null && deadline <= now)) ? "late" : state;
}

function getObstacle({ state, is_paused, space_id, current_space_id }: BlockRow): BlockObstacle | null {
  if (is_paused) return "paused";
  return state === "handed_in" && space_id !== current_space_id ? "moved" : null;
}

function presentWebsite(row: BlockRow, now: Date): EditionWebsite {
  const { id, website_id, site_title, is_left_out, articles, decided_by } = row;
  return {
    ...{ block_id: id, website_id, title: site_title, is_left_out, articles, decided_by },
    state: getState(row, now),
    obstacle: getObstacle(row),
    fields: fieldsOfBlock(row),
    decided_at: iso(row.decided_at),
    saved_at: iso(row.saved_at),
    reminded_at: iso(row.reminded_at),
  };
}

export function presentEdition(
  row: EditionRow,
  blocks: readonly BlockRow[],
  context: { hostMembers: number; now: Date },
): Edition {
  return {
    newsletter_id: row.id,
    deadline: iso(row.deadline),
    note: row.note,
    includes_host_list: row.includes_host_list,
    host_list_members: context.hostMembers,
    is_open: !row.has_begun && row.correction_of === null,
    websites: blocks.map((block) => presentWebsite(block, context.now)),
  };
}

export function presentInvitation(row: BlockRow, now: Date): Invitation {
  const { id, website_id, site_title, network, note, heading, decided_by } = row;
  return {
    ...{ block_id: id, website_id, site_title, network, note, heading, decided_by },
    state: getState(row, now),
    ended: row.deleted_at ? "deleted" : row.has_begun ? "begun" : null,
    deadline: (row.deadline ?? row.invited_at).toISOString(),
    invited_at: row.invited_at.toISOString(),
    decided_at: iso(row.decided_at),
  };
}

export async function presentBlock(db: Database, user: SessionUser, row: BlockRow, now: Date): Promise<Block> {
  const [mayWrite, maySend, seesMembers] = await Promise.all([
    mayForWebsite(db, user, "newsletters.write", row),
    mayForWebsite(db, user, "newsletters.send", row),
    maySeeMembers(db, user, row.website_id),
  ]);
  const isOpen = row.state !== "handed_in";
  return {
    ...presentInvitation(row, now),
    version: row.version,
    saved_at: iso(row.saved_at),
    editor: row.editor,
    fields: fieldsOfBlock(row),
    articles: isOpen ? await loadLatestArticles(db, row, now) : row.articles,
    trouble: row.newsletter_state === "paused" && !row.has_begun ? row.trouble : null,
    newsletter_state: row.newsletter_state,
    obstacle: getObstacle(row),
    may_write: mayWrite,
    may_send: maySend && seesMembers,
  };
}
