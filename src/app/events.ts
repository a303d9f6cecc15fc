import { auditNoted } from "../audit-log/audit-noted.ts";
import { articleChanged, articlePublished } from "../features/articles/server/publication/articles.events.ts";
import { tellOwners } from "../features/audit/server/tell-owners.ts";
import { domainVerified } from "../features/domains/server/domains.events.ts";
import { formSent } from "../features/forms/server/form/forms.events.ts";
import { memberAdded } from "../features/members/server/members/members.events.ts";
import { pageChanged } from "../features/pages/server/page/pages.events.ts";
import type { EventKind, Listeners } from "../jobs/events.ts";
import type { JobKind } from "../jobs/job.ts";

/** All events and the jobs that each of them queues, once per occurrence (docs/decisions/0033). */
export const listeners: Listeners = new Map<Pick<EventKind, "name">, JobKind[]>([
  [auditNoted, [tellOwners]],
  [articlePublished, []],
  [articleChanged, []],
  [domainVerified, []],
  [formSent, []],
  [memberAdded, []],
  [pageChanged, []],
]);
