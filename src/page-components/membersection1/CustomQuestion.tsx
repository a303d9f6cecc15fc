import { customKey, maxCustomText } from "../../shared/custom-field-limits.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { FormFieldView } from "../../site-kit/views.ts";
import type { BlockContext } from "../kit/block.ts";
import { errorProps, FieldError } from "../ui/FieldError.tsx";
import { FieldLabel, FormField } from "../ui/FormField.tsx";

interface Props {
  context: BlockContext;
  field: FormFieldView;
}

/** A custom field of the member list in its sign-up form, with the input for its type. */
export function CustomQuestion({ context, field }: Props) {
  const { name: label, type, is_required: required } = field;
  const name = customKey(field.field_id);
  const shared = { context, name, label, required };
  if (type === "choice") return <Choice context={context} field={field} />;
  if (type === "yes-no") return <YesOrNo context={context} field={field} />;
  if (type === "date") return <FormField {...shared} type="date" max="9999-12-31" />;
  if (type === "number") return <FormField {...shared} inputMode="decimal" maxLength={30} />;
  return <FormField {...shared} maxLength={maxCustomText} />;
}

function Choice({ context, field: { field_id, name: label, options, is_required: required } }: Props) {
  const { t } = useLanguage();
  const name = customKey(field_id);
  const id = `${name}-${context.id}`;
  const error = context.form?.errors[name];
  const chosen = context.form?.values[name];
  return (
    <div className="form-field">
      <FieldLabel id={id} label={label} required={required} />
      <select id={id} name={name} required={required} defaultValue={chosen} {...errorProps(id, error)}>
        <option value="">{t("form.choose")}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Unless it is checked, the answer is no. */
function YesOrNo({ context, field: { field_id, name: label, is_required: required } }: Props) {
  const name = customKey(field_id);
  const id = `${name}-${context.id}`;
  const error = context.form?.errors[name];
  return (
    <>
      <div className="form-consent">
        {/* Browsers omit boxes that aren't checked; of repeated names the last counts. */}
        <input type="hidden" name={name} value="no" />
        <input
          id={id}
          name={name}
          type="checkbox"
          value="yes"
          required={required}
          defaultChecked={context.form?.values[name] === "yes"}
          {...errorProps(id, error)}
        />
        <FieldLabel id={id} label={label} required={required} />
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}
