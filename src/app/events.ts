import { auditNoted } from "../audit-log/audit-noted.ts";
import { tellOwners } from "../features/audit/server/tell-owners.ts";
import type { EventKind, Listeners } from "../jobs/events.ts";
import type { JobKind } from "../jobs/job.ts";

/** The events that something listens to, and the jobs that each queues, once per occurrence (docs/decisions/0033). */
export const listeners: Listeners = new Map<Pick<EventKind, "name">, JobKind[]>([[auditNoted, [tellOwners]]]);
