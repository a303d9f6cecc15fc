import { expect, test } from "vitest";
import { announceUpgrade } from "../../src/features/notifications/server/public.ts";
import { createTestDatabase } from "../support/database.ts";

const now = new Date("2027-01-05T12:00:00Z");

test("everybody is notified of a newer version once, but nobody of a new installation", async () => {
  const { db, drop } = await createTestDatabase();
  const addUser = async (username: string) => {
    const values = { username, email: `${username}@example.org`, password_hash: "x" };
    return (await db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const notified = async () => {
    const rows = db.selectFrom("notifications").select(["user_id", "kind", "title"]).orderBy("id");
    return (await rows.execute()).map(({ user_id, kind, title }) => [user_id, kind, title]);
  };
  await announceUpgrade(db, "0.9.0", now);
  const ann = await addUser("ann");
  await announceUpgrade(db, "0.9.0", now);
  expect(await notified()).toEqual([]);

  // Several processes start at once.
  await Promise.all([1, 2, 3].map(() => announceUpgrade(db, "0.10.0", now)));
  expect(await notified()).toEqual([[ann, "upgraded", "0.10.0"]]);
  const ben = await addUser("ben");
  // An older version that starts for a while, and the newer one again.
  await announceUpgrade(db, "0.9.0", now);
  await announceUpgrade(db, "0.10.0", now);
  expect(await notified()).toEqual([[ann, "upgraded", "0.10.0"]]);
  await announceUpgrade(db, "0.11.0", now);
  expect((await notified()).slice(1)).toEqual([
    [ann, "upgraded", "0.11.0"],
    [ben, "upgraded", "0.11.0"],
  ]);

  // A database of a version that left no name.
  await db.deleteFrom("notifications").execute();
  await db.updateTable("installation").set({ release: null }).execute();
  await announceUpgrade(db, "0.12.0", now);
  expect(await notified()).toHaveLength(2);
  await drop();
});
