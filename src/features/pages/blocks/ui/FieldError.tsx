/** What is wrong with a field of a visitor's form, beside it. The field names it in `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="form-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** What tells assistive technology about it. */
export function errorProps(id: string, error: string | undefined) {
  return error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` };
}
