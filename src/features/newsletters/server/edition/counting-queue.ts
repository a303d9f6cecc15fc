import { WorkQueue } from "../../../../platform/work/work-queue.ts";

/** Counting who would get a newsletter of the network reads whole lists, so that it must not take all connections to the database. */
export const countingQueue = new WorkQueue({ atATime: 1, maxWaiting: 20, atATimeOfKey: 1 });
