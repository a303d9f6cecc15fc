import { seedDemoContent } from "../../src/app/demo/seed.ts";
import type { TestApp } from "./test-app.ts";

/** Adds the demo content to a running application, as its first start does before it serves anyone. */
export async function addDemoContent({ sites, db: _, ...store }: TestApp): Promise<void> {
  const owner = { userId: store.owner.id, hostId: store.hostId };
  await sites.changeSeveral(async (db) => ({
    value: undefined,
    websiteIds: await seedDemoContent({ ...store, db }, owner),
  }));
}
