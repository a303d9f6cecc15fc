import type { Database } from "../../../../db/database.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import { listForms } from "../../../forms/server/public.ts";
import { type CustomField, conditionsInWords } from "../../../members/custom-fields.ts";
import type { MemberFilter } from "../../../members/list-contract.ts";
import { selectCustomFields } from "../../../members/server/public.ts";
import type { Audience, AudienceRule } from "../../audience-contract.ts";
import { openAudience } from "./choose-people.ts";

interface Chosen {
  website_id: number;
  space_id: number;
  audience: Audience;
  correction_of: number | null;
}

const maxLength = 2000;

/** How an audience is chosen, in words for the people in it: by their data, not by the name of their segment. */
export async function ruleInWords(
  db: Database,
  { website_id: websiteId, space_id: spaceId, audience, correction_of }: Chosen,
  siteTitle: string,
): Promise<string> {
  if (correction_of !== null) return "Everybody who got the newsletter that this one corrects.";
  const { people } = await openAudience(db, { websiteId, spaceId }, audience);
  const forms = await listForms(db, websiteId);
  const custom = await selectCustomFields(db, spaceId);
  const words = (rule: AudienceRule): string => {
    if (rule.kind === "everybody") return `everybody on the member list of ${siteTitle}`;
    if (rule.kind === "segment")
      return `people on the member list ${conditions(people.filters.get(rule.segment_id), custom)}`;
    if (rule.kind === "label") return `people on the member list of ${siteTitle} with a certain label`;
    const title = forms.find(({ id }) => id === rule.component_id)?.title;
    return title ? `people who signed up with “${title}”` : "people who signed up with a form";
  };
  const without = audience.without.map(words).join("; ");
  const sentence = `${words(audience.to)}, if they agreed to get email${without ? `. Left out: ${without}` : ""}.`;
  return cutText(
    sentence.replace(/^./, (letter) => letter.toUpperCase()),
    maxLength,
  );
}

function conditions(filter: MemberFilter | undefined, fields: readonly CustomField[]): string {
  const { search, zip, age_from, age_to, district, city, gender, label, custom = [] } = filter ?? {};
  const parts = [
    search && `whose name, address, or city contains “${search}”`,
    district?.length && `in the district ${district.join(" or ")}`,
    city?.length && `in ${city.join(" or ")}`,
    gender?.length && `with the gender ${gender.join(" or ")}`,
    zip && `with a zip code starting with ${zip}`,
    age_from !== undefined && `aged ${age_from} or over`,
    age_to !== undefined && `aged ${age_to} or under`,
    label?.length && "with certain labels",
    ...conditionsInWords(custom, fields).map(({ words }) => `with ${words}`),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}
