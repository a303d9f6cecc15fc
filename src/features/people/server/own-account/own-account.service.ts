import { Readable } from "node:stream";
import type { z } from "zod";
import { eraseFromAuditLines } from "../../../../audit-log/audit-lines.queries.ts";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import {
  type AccountDeps,
  type Asking,
  deleteUser,
  forgetUser,
  getAccount,
  listSessions,
  requireOwnPassword,
  type SessionUser,
  selectAccount,
  selectIdentities,
} from "../../../accounts/server/public.ts";
import {
  forgetNotifications,
  getNotificationsToExport,
  selectMailChoices,
} from "../../../notifications/server/public.ts";
import { type deleteAccountRequest, texts } from "../../own-contract.ts";
import { lockNetworkOwnersAcrossOwners } from "../network/accounts.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { deleteAccountRequests } from "../sign-up/account-requests.queries.ts";
import {
  deleteAccountLinks,
  getLockOwners,
  selectAccountRoles,
  selectSpacesLeft,
  selectWebsitesLeft,
} from "./own-account.queries.ts";

/** Queries of later features that people need, injected by `src/app`. */
export interface Belongings {
  websitesOfAuthor: (db: Database, userId: number) => Promise<number[]>;
  countArticlesByAuthor: (db: Database, userId: number) => Promise<number>;
  /** A few articles after this id, oldest first, also as Markdown. */
  getArticles: (db: Database, user: SessionUser, after: number) => Promise<{ id: number; markdown: string }[]>;
  /** Some comments after this id, oldest first. */
  getComments: (db: Database, userId: number, after: number) => Promise<{ id: number }[]>;
  /** Whether they receive email about reviews of articles. */
}

export type OwnAccountDeps = PeopleDeps & AccountDeps & Belongings;

/** Returns what deleting the account does, and what has to be done first. */
export async function accountContent(deps: OwnAccountDeps, userId: number) {
  return {
    obstacles: await getObstacles(deps, deps.db, userId),
    articles: await deps.countArticlesByAuthor(deps.db, userId),
  };
}

async function getObstacles({ clock, countMembers }: OwnAccountDeps, db: Database, userId: number): Promise<string[]> {
  const now = clock.now();
  const { role } = await selectAccount(db, userId);
  const owners = role === "owner" ? await lockNetworkOwnersAcrossOwners(db) : [];
  const obstacles = owners.length === 1 ? [texts.lastNetworkOwner as string] : [];
  for (const { title } of await selectWebsitesLeft(db, userId, now)) obstacles.push(texts.ownsWebsite(title));
  for (const { id, name } of await selectSpacesLeft(db, userId, now)) {
    if ((await countMembers(db, id)) > 0) obstacles.push(texts.ownsMembers(name));
  }
  return obstacles;
}

/**
 * Deletes the account. What it published stays, with its name if that is wished. Throws `invalid` (password), `conflict`
 * (something would be left without an owner), `too_many`.
 */
export async function deleteAccount(
  deps: OwnAccountDeps,
  asking: Asking,
  { current_password, keeps_name }: z.output<typeof deleteAccountRequest>,
): Promise<void> {
  const { id: userId, username } = asking.user;
  const account = await selectAccount(deps.db, userId);
  await requireOwnPassword(deps, asking, current_password);
  await deps.sites.changeSeveral(async (trx) => {
    await getLockOwners(trx, userId);
    const [obstacle] = await getObstacles(deps, trx, userId);
    if (obstacle) throw new AppError("conflict", obstacle);
    const websiteIds = await deps.websitesOfAuthor(trx, userId);
    await deleteAccountRequests(trx, userId, account.email);
    if (keeps_name && (await deps.countArticlesByAuthor(trx, userId)) > 0) {
      await deleteAccountLinks(trx, userId);
      await forgetNotifications(trx, userId);
      await forgetUser(trx, userId, deps.clock.now());
    } else await deleteUser(trx, userId);
    // Last: what deleting an account records is about it, too.
    await eraseFromAuditLines(trx, { userId, email: account.email });
    const plain = keeps_name ? { name: username } : {};
    await recordAudit(trx, { action: "account.deleted", userId, detail: { keeps_name }, plain });
    return { value: undefined, websiteIds };
  });
}

/** Streams an account's data, and what it wrote, as JSON. */
export function exportAccount(deps: OwnAccountDeps, user: SessionUser): Readable {
  return Readable.from(exportParts(deps, user));
}

async function* exportParts(deps: OwnAccountDeps, user: SessionUser): AsyncGenerator<string> {
  const { db, clock } = deps;
  const about = {
    exported_at: clock.now(),
    account: await getAccount(deps, user),
    sessions: await listSessions(db, clock, user.id),
    identities: await selectIdentities(db, user.id),
    roles: await selectAccountRoles(db, user.id),
    notification_mails: await selectMailChoices(db, user.id),
  };
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "articles": [`;
  yield* inPieces((after) => deps.getArticles(db, user, after));
  yield '\n  ],\n  "comments": [';
  yield* inPieces((after) => deps.getComments(db, user.id, after));
  yield '\n  ],\n  "notifications": [';
  yield* inPieces((after) => getNotificationsToExport(db, user.id, after));
  yield "\n  ]\n}\n";
}

/** The items of a JSON list that is read piece by piece. */
async function* inPieces(read: (after: number) => Promise<{ id: number }[]>): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const items = await read(after);
    for (const item of items) yield `${after === 0 && item === items[0] ? "" : ","}\n${JSON.stringify(item)}`;
    if (items.length === 0) return;
    after = items.at(-1)?.id ?? after;
  }
}
