import { useLanguage } from "../../../site-kit/language.tsx";
import type { OwnField } from "../readers-contract.ts";

/** A member's own data, to be corrected. Works without JavaScript. */
export function CorrectForm({ path, fields }: { path: string; fields: readonly OwnField[] }) {
  const { t } = useLanguage();
  return (
    <>
      <h2>{t("own.correct")}</h2>
      <form method="post" action={path} className="address-form">
        <input type="hidden" name="action" value="correct" />
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit" className="button button-quiet">
          {t("reader.save")}
        </button>
      </form>
    </>
  );
}

function Field({ field }: { field: OwnField }) {
  const { t } = useLanguage();
  const { name, label, isRequired, problem } = field;
  const id = `own-${name}`;
  const text = label ?? t(name === "name" ? "form.name" : (`field.${name}` as "field.city"));
  return (
    <>
      <label htmlFor={id} dir="auto">
        {text}
        {!isRequired && <span className="form-optional"> {t("form.optional")}</span>}
      </label>
      <Input field={field} id={id} />
      {problem !== null && (
        <p id={`${id}-error`} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Input({ field: { name, type, options, isRequired, value, problem }, id }: { field: OwnField; id: string }) {
  const { t } = useLanguage();
  const shared = {
    ...{ id, name, defaultValue: value, required: isRequired },
    ...(problem !== null && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  if (type === "choice" || type === "yes-no") {
    const choices = type === "choice" ? options.map((option) => [option, option]) : yesNo;
    return (
      <select {...shared}>
        <option value="">{t("form.choose")}</option>
        {choices.map(([option = "", text = ""]) => (
          <option key={option} value={option}>
            {type === "choice" ? text : t(text as "poll.yes")}
          </option>
        ))}
      </select>
    );
  }
  const kind = type === "date" ? "date" : "text";
  return <input {...shared} type={kind} inputMode={type === "number" ? "decimal" : undefined} maxLength={1000} />;
}

const yesNo = [
  ["Yes", "poll.yes"],
  ["No", "poll.no"],
];
