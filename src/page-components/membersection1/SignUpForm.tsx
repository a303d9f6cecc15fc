import type { z } from "zod";
import { signUpFields } from "../../shared/words/member-fields.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { errorProps, FieldError } from "../ui/FieldError.tsx";
import { FormField } from "../ui/FormField.tsx";
import { FieldText } from "../ui/field-mark.tsx";
import { VisitorForm } from "../ui/VisitorForm.tsx";
import { askedFields } from "./asked-fields.ts";
import { CustomQuestion } from "./CustomQuestion.tsx";
import type { schema } from "./schema.ts";

export type SignUpConfig = z.output<typeof schema>;

const questions = signUpFields.map(({ asked, name, type, maxLength, autoComplete }) => {
  const question = { asked, name, ...(autoComplete && { autoComplete }) };
  return type === "number" ? { ...question, type, min: 1, max: 149 } : { ...question, maxLength };
});

/** Name, email, and the fields that the owner chose: on a page, and in articles. */
export function SignUpForm({ config, context }: { config: SignUpConfig; context: BlockContext }) {
  const { t } = useLanguage();
  const consent = `consent-${context.id}`;
  const consentError = context.form?.errors.consent;
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
          <FormField key={asked} context={context} {...question} label={t(`field.${question.name}`)} required={false} />
        ))}
      {askedFields(config, context.memberFields).map((field) => (
        <CustomQuestion key={field.field_id} context={context} field={field} />
      ))}
      <div className="form-consent">
        <input
          id={consent}
          name="consent"
          type="checkbox"
          required
          defaultChecked={context.form?.values.consent !== undefined}
          {...errorProps(consent, consentError)}
        />
        <label htmlFor={consent}>
          <FieldText at="consentText" text={config.consentText} />
        </label>
      </div>
      <FieldError id={consent} error={consentError} />
    </VisitorForm>
  );
}
