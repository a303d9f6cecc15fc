import type { FieldValues, Path } from "react-hook-form";
import { tr } from "../../shared/languages/tr.ts";
import { FailureNotice } from "./FailureNotice.tsx";
import type { SaveForm } from "./use-save-form.ts";

interface Props<T extends FieldValues> {
  form: SaveForm<T>;
  /** Errors of all fields, in screen order. */
  labels: Partial<Record<Path<T>, string>>;
}

/** Explains why saving a form failed. */
export function FormFailure<T extends FieldValues>({ form: { form, failure }, labels }: Props<T>) {
  const getError = (name: Path<T>) => form.getFieldState(name, form.formState).error;
  const wrong = (Object.keys(labels) as Path<T>[]).filter(getError);
  const message = failure && "message" in failure && failure.message;
  return (
    <FailureNotice
      failure={failure}
      reasons={[
        failure?.kind === "session" &&
          tr("Your session had ended. What you typed is still here: please save it again."),
        // A message that stands beside its field is not repeated.
        !!message && !wrong.some((name) => getError(name)?.message === message) && message,
        failure?.kind === "unreachable" && tr("The server could not be reached. What you typed is still here."),
      ]}
      lead={tr("Please check:")}
      fields={wrong.map((name) => ({ name, label: labels[name], focus: () => form.setFocus(name) }))}
    />
  );
}
