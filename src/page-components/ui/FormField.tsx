import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { errorProps, FieldError } from "./FieldError.tsx";

interface Props {
  context: BlockContext;
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "number" | "date";
  inputMode?: "decimal";
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  /** Length limits in characters; for numbers and dates, limits of the value. */
  maxLength?: number;
  min?: number;
  max?: number | string;
}

/** A labeled field of a visitor's form, with the submitted value and its error. */
export function FormField({ context, name, label, type = "text", rows, required = true, ...limits }: Props) {
  const id = `${name}-${context.id}`;
  const error = context.form?.errors[name];
  const shared = { id, name, required, ...errorProps(id, error), defaultValue: context.form?.values[name] };
  return (
    <div className="form-field">
      <FieldLabel id={id} label={label} required={required} />
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={limits.maxLength} />
      ) : (
        <input {...shared} {...limits} type={type} />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  const { t } = useLanguage();
  return (
    <label htmlFor={id}>
      {label}
      {!required && <span className="form-optional"> {t("form.optional")}</span>}
    </label>
  );
}
