import { type Database, inTransaction } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { type Notification, notificationTexts as texts } from "../contract.ts";
import { selectMailChoices, setMailChoices } from "./mail-choices.queries.ts";
import {
  countUnread,
  markRead,
  type NotificationRow,
  type Openable,
  selectNotifications,
} from "./notifications.queries.ts";

interface NotificationDeps {
  db: Database;
  clock: Clock;
  openable: Openable;
}

const atOnce = 50;

/** Each account's own notifications, and whether they are mailed. */
export function notificationRoutes(app: App, { db, clock, openable }: NotificationDeps): void {
  mount(app, calls.getNotifications, async (request) => {
    const { before } = request.query;
    const rows = await selectNotifications(db, currentUser(request), openable, { before, limit: atOnce + 1 });
    const page = rows.slice(0, atOnce);
    return { notifications: page.map(present), next: rows.length > atOnce ? (page.at(-1)?.id ?? null) : null };
  });

  mount(app, calls.countNotifications, async (request) => ({
    unread: await countUnread(db, currentUser(request), openable),
  }));

  mount(app, calls.readNotification, { config: oneWritePerAccount }, async (request) => {
    await markRead(db, currentUser(request).id, { id: request.params.id }, clock.now());
    return { message: texts.read };
  });

  mount(app, calls.readNotifications, { config: oneWritePerAccount }, async (request) => {
    await markRead(db, currentUser(request).id, { upTo: request.body.up_to }, clock.now());
    return { message: texts.read };
  });

  mount(app, calls.getNotificationMails, (request) => selectMailChoices(db, currentUser(request).id));

  mount(app, calls.editNotificationMails, { config: oneWritePerAccount }, async (request) => {
    await inTransaction(db, (trx) => setMailChoices(trx, currentUser(request).id, request.body, clock.now()));
    return { message: texts.saved };
  });
}

function present({ id, read_at, created_at, ...row }: NotificationRow): Notification {
  return { ...row, notification_id: id, is_read: read_at !== null, created_at: created_at.toISOString() };
}
