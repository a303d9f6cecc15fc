/** Error message of a field in a visitor's form. The field refers to it with `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="form-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** Attributes that announce the error to assistive technology. */
export function errorProps(id: string, error: string | undefined) {
  return error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` };
}
