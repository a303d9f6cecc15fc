import { TextWith, useLanguage } from "../../../site-kit/language.tsx";
import type { FieldName, FormFacts, PrivacyFacts } from "../contract.ts";
import { Part } from "./Part.tsx";

const kept = {
  contact: "privacy.contact",
  "sign-up": "privacy.signUp",
  poll: "privacy.pollText",
  report: "privacy.contact",
} as const;
const kinds = {
  contact: "privacy.contactForm",
  "sign-up": "privacy.signUpForm",
  poll: "privacy.poll",
  report: "accessibility.report",
} as const;
const fieldTexts = {
  name: "form.name",
  email: "form.email",
  message: "form.message",
  answer: "privacy.answer",
  problem: "accessibility.problem",
} as const;

/** Lists what visitors can enter, and what becomes of it. */
export function FormsPart({ facts: { forms, counting } }: { facts: PrivacyFacts }) {
  const { t } = useLanguage();
  return (
    <Part title={t("privacy.forms")}>
      {forms.map((form) => (
        <Form key={form.id} form={form} />
      ))}
      {forms.length > 0 && <p>{t("privacy.spam")}</p>}
      <h3>{t("search.title")}</h3>
      <Fields names={[t("search.label")]} />
      <p>{t(counting.service === "builtin" ? "privacy.searched" : "privacy.searchForgotten")}</p>
    </Part>
  );
}

function Form({ form: { kind, title, page, path, fields, questions, consent, texts, minAge } }: { form: FormFacts }) {
  const { t } = useLanguage();
  return (
    <>
      <h3 dir="auto">{title || t(kinds[kind])}</h3>
      <p>
        <TextWith name="privacy.onPage" values={{ page: <a href={path}>{page || t("accessibility.title")}</a> }} />
      </p>
      <Fields names={[...fields.map((name) => nameField(t, name)), ...questions]} />
      {consent !== "" && (
        <p>
          <TextWith name="privacy.consent" values={{ words: <q dir="auto">{consent}</q> }} />
        </p>
      )}
      {texts && (
        <p>
          <TextWith name="privacy.texts" values={{ words: <q dir="auto">{texts}</q> }} />
        </p>
      )}
      {minAge && <p>{t("privacy.minAge", { years: minAge })}</p>}
      <p>{t(kept[kind])}</p>
    </>
  );
}

type SignUpField = Exclude<FieldName, keyof typeof fieldTexts>;
type Translate = ReturnType<typeof useLanguage>["t"];

/** Returns the label of a field as its form shows it. */
const nameField = (t: Translate, name: FieldName): string =>
  name in fieldTexts ? t(fieldTexts[name as keyof typeof fieldTexts]) : t(`field.${name as SignUpField}`);

function Fields({ names }: { names: readonly string[] }) {
  return (
    <ul data-fields>
      {names.map((name) => (
        <li key={name} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}
