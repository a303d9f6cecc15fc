import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { errorProps, FieldError } from "./FieldError.tsx";

/** A required box by which people say that they are old enough for a form. Nothing without a lowest age. */
export function AgeBox({ context, minAge }: { context: BlockContext; minAge: string }) {
  const { t } = useLanguage();
  if (minAge === "") return null;
  const id = `min_age-${context.id}`;
  const error = context.form?.errors.min_age;
  return (
    <>
      <div className="form-consent">
        <input
          id={id}
          name="min_age"
          type="checkbox"
          required
          defaultChecked={context.form?.values.min_age !== undefined}
          {...errorProps(id, error)}
        />
        <label htmlFor={id}>{t("form.minAge", { years: minAge })}</label>
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}
