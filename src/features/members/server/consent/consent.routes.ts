import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../consent.calls.ts";
import { consentTexts, type StoppedTopic } from "../../consent-contract.ts";
import { texts } from "../../contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { selectMember } from "../members/own-members.queries.ts";
import { listAccess } from "../segments/list-access.ts";
import { getConsent, getSuppression } from "../suppressions/consent.service.ts";
import { selectConsentCounts } from "./audience.queries.ts";
import { recordConsent, setSuppressed } from "./record-consent.ts";
import { getTexts } from "./texts.service.ts";

export interface ConsentDeps extends MembersDeps {
  /** By newsletters. */
  getStoppedTopics: (db: Database, spaceId: number, email: string) => Promise<StoppedTopic[]>;
}

/** Mounts the calls about consent and suppressed addresses. */
export function consentRoutes(app: App, deps: ConsentDeps): void {
  const { db, getStoppedTopics } = deps;
  mount(app, calls.getMemberConsent, async (request) => {
    const { spaceId } = await listAccess(db, request);
    const member = await selectMember(db, { spaceId, within: null }, request.params.id);
    if (!member) throw new AppError("not_found", texts.notFound);
    const [consent, toTexts, suppression, stopped_topics] = await Promise.all([
      getConsent(db, spaceId, member.id),
      getTexts(db, spaceId, member.id),
      getSuppression(db, spaceId, member.email),
      getStoppedTopics(db, spaceId, member.email),
    ]);
    return { consent, texts: toTexts, suppression, stopped_topics };
  });

  mount(app, calls.getConsentCounts, async (request) =>
    selectConsentCounts(db, (await listAccess(db, request)).spaceId),
  );

  mount(app, calls.recordConsent, async (request) => {
    const members = await recordConsent(deps, await listAccess(db, request), request.body);
    return { message: consentTexts.recorded, members };
  });

  mount(app, calls.suppressMember, async (request) => {
    const { is_suppressed } = request.body;
    await setSuppressed(deps, await listAccess(db, request), request.params.id, is_suppressed);
    return { message: is_suppressed ? consentTexts.suppressed : consentTexts.unsuppressed };
  });
}
