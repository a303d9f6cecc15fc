import type { z } from "zod";
import { signUpFields } from "../../shared/words/member-fields.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { AgeBox } from "../ui/AgeBox.tsx";
import { errorProps, FieldError } from "../ui/FieldError.tsx";
import { FormField } from "../ui/FormField.tsx";
import { FieldText } from "../ui/field-mark.tsx";
import { VisitorForm } from "../ui/VisitorForm.tsx";
import { askedFields } from "./asked-fields.ts";
import { textsWords } from "./asks-for-texts.ts";
import { CustomQuestion } from "./CustomQuestion.tsx";
import type { schema } from "./schema.ts";
import { TopicBoxes } from "./TopicBoxes.tsx";

export type SignUpConfig = z.output<typeof schema>;

const questions = signUpFields.map(({ asked, name, type, maxLength, autoComplete }) => {
  const question = { asked, name, ...(autoComplete && { autoComplete }) };
  if (type === "number") return { ...question, type, min: 1, max: 149 };
  return { ...question, maxLength, ...(name === "phone" && { type: "tel" as const }) };
});

/** Name, email, and the fields that the owner chose: on a page, and in articles. */
export function SignUpForm({ config, context }: { config: SignUpConfig; context: BlockContext }) {
  const { t } = useLanguage();
  const words = textsWords(config, t, context.site.title);
  return (
    <VisitorForm context={context} action={config.buttonText || t("form.join")}>
      <FormField context={context} name="name" label={t("form.name")} autoComplete="name" maxLength={200} />
      <FormField
        context={context}
        name="email"
        label={t("form.email")}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {questions
        .filter(({ asked }) => config[asked])
        .map(({ asked, ...question }) => (
          <FormField
            key={asked}
            context={context}
            {...question}
            label={t(`field.${question.name}`)}
            required={asked === "askAge" && config.minAge !== ""}
          />
        ))}
      {askedFields(config, context.memberFields).map((field) => (
        <CustomQuestion key={field.field_id} context={context} field={field} />
      ))}
      {config.askTopics && <TopicBoxes context={context} />}
      {/* The age is asked for without saying which is old enough. */}
      {!config.askAge && <AgeBox context={context} minAge={config.minAge} />}
      <Consent context={context} name="consent" required at="consentText" text={config.consentText} />
      {words && <Consent context={context} name="texts" required={false} at="textsConsent" text={words} />}
    </VisitorForm>
  );
}

interface ConsentProps {
  context: BlockContext;
  name: string;
  required: boolean;
  /** The field of its words. */
  at: string;
  text: string;
}

/** A box that nobody else checks. */
function Consent({ context, name, required, at, text }: ConsentProps) {
  const id = `${name}-${context.id}`;
  const error = context.form?.errors[name];
  return (
    <>
      <div className="form-consent">
        <input
          id={id}
          name={name}
          type="checkbox"
          required={required}
          defaultChecked={context.form?.values[name] !== undefined}
          {...errorProps(id, error)}
        />
        <label htmlFor={id}>
          <FieldText at={at} text={text} />
        </label>
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}
