import type { Database } from "../../../../db/database.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import type { SiteLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { languageOnly } from "../../../../shared/languages/tags.ts";
import { listForms } from "../../../forms/server/public.ts";
import { type CustomField, conditionsInWords, readCondition } from "../../../members/custom-fields.ts";
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
  language: SiteLanguage,
): Promise<string> {
  const { t } = language;
  if (correction_of !== null) return t("rule.correction");
  const { people } = await openAudience(db, { websiteId, spaceId }, audience);
  const forms = await listForms(db, websiteId);
  const custom = await selectCustomFields(db, spaceId);
  const words = (rule: AudienceRule): string => {
    if (rule.kind === "everybody") return t("rule.everybody", { site: siteTitle });
    if (rule.kind === "segment") {
      const parts = conditions(people.filters.get(rule.segment_id), custom, language);
      return t("rule.segment", { conditions: parts.join(languageOnly(language.tag) === "ar" ? "، " : ", ") });
    }
    if (rule.kind === "label") return t("rule.label", { site: siteTitle });
    const title = forms.find(({ id }) => id === rule.component_id)?.title;
    return title ? t("rule.form", { form: title }) : t("rule.anyForm");
  };
  const [to, others] = [words(audience.to), audience.without.map(words).join("; ")];
  const sentence = others ? t("rule.without", { people: to, others }) : t("rule.only", { people: to });
  const capital = sentence.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(language.tag));
  return cutText(capital, maxLength);
}

function conditions(filter: MemberFilter | undefined, fields: readonly CustomField[], language: SiteLanguage) {
  const { search, zip, age_from, age_to, district, city, gender, label, custom = [] } = filter ?? {};
  const { t } = language;
  const either = (names: readonly string[] | undefined) => names?.length && { names: anyOfNames(names, language) };
  const [districts, cities, genders] = [either(district), either(city), either(gender)];
  const parts = [
    search && t("rule.search", { words: search }),
    districts && t("rule.district", districts),
    cities && t("rule.city", cities),
    genders && t("rule.gender", genders),
    zip && t("rule.zip", { zip }),
    age_from !== undefined && t("rule.ageFrom", { age: age_from }),
    age_to !== undefined && t("rule.ageTo", { age: age_to }),
    label?.length && t("rule.labels"),
    ...answersInWords(custom, fields, language).map((answer) => t("rule.answer", { answer })),
  ];
  return parts.filter((part) => typeof part === "string");
}

const isEnglish = ({ tag }: SiteLanguage) => languageOnly(tag) === "en";

function anyOfNames(names: readonly string[], language: SiteLanguage): string {
  if (isEnglish(language)) return names.join(" or ");
  return new Intl.ListFormat(language.tag, { type: "disjunction" }).format(names);
}

/** In other languages than English with signs in place of words: "Talla: M o L", "Años: ≥ 3". */
function answersInWords(custom: readonly string[], fields: readonly CustomField[], language: SiteLanguage): string[] {
  if (isEnglish(language)) return conditionsInWords(custom, fields).map(({ words }) => words);
  const read = custom.map(readCondition).filter((condition) => condition !== undefined);
  return [...Map.groupBy(read, ({ fieldId }) => fieldId)].map(([fieldId, all]) => {
    const field = fields.find(({ field_id }) => field_id === fieldId);
    const answers = all.map(({ operator, value }) => {
      if (operator !== "=") return `${operator === ">=" ? "≥" : "≤"} ${value}`;
      if (field?.type === "yes-no") return language.t(value === "true" ? "mail.yes" : "mail.no");
      return value === "" ? "–" : value;
    });
    return `${field?.name ?? "–"}: ${anyOfNames(answers, language)}`;
  });
}
