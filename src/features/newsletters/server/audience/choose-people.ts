import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { areLabels } from "../../../members/server/public.ts";
import type { Audience } from "../../audience-contract.ts";
import { texts } from "../../contract.ts";
import { type ChosenPeople, selectFilters, selectSignUpForms } from "./audience.queries.ts";

const goneTexts = { segment_gone: texts.segmentGone, label_gone: texts.labelGone, form_gone: texts.formGone };
type Gone = keyof typeof goneTexts;

interface AudienceScope {
  spaceId: number;
  websiteId: number;
  /** The newsletter's topic; left out where only the rule matters. */
  topicId?: number | null | undefined;
}

/** An audience with the filters of its segments, and the parts that no longer exist. */
export async function openAudience(
  db: Database,
  { spaceId, websiteId, topicId = null }: AudienceScope,
  newsletterAudience: Audience,
): Promise<{ people: ChosenPeople; gone: Gone | undefined }> {
  const rules = [newsletterAudience.to, ...newsletterAudience.without];
  const labelIds = rules.flatMap((rule) => (rule.kind === "label" ? [rule.label_id] : []));
  const segmentIds = rules.flatMap((rule) => (rule.kind === "segment" ? [rule.segment_id] : []));
  const formIds = rules.flatMap((rule) => (rule.kind === "form" ? [rule.component_id] : []));
  const filters = await selectFilters(db, spaceId, segmentIds);
  const people = { spaceId, newsletterAudience, filters, topicId };
  if (segmentIds.some((id) => !filters.has(id))) return { people, gone: "segment_gone" };
  if (!(await areLabels(db, spaceId, labelIds))) return { people, gone: "label_gone" };
  const forms = formIds.length === 0 ? [] : await selectSignUpForms(db, websiteId);
  return { people, gone: formIds.some((id) => !forms.includes(id)) ? "form_gone" : undefined };
}

/** Throws `conflict` if one of its groups no longer exists. */
export async function choosePeople(
  db: Database,
  place: AudienceScope,
  newsletterAudience: Audience,
): Promise<ChosenPeople> {
  const { people, gone } = await openAudience(db, place, newsletterAudience);
  if (gone) throw new AppError("conflict", goneTexts[gone]);
  return people;
}
