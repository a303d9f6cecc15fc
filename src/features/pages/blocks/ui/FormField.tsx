interface Props {
  /** Unique on the page. */
  id: string;
  name: string;
  label: string;
  type?: "text" | "email" | "number";
  rows?: number;
  required?: boolean;
  autoComplete?: string;
}

/** A labelled field of a visitor's form. */
export function FormField({ id, name, label, type = "text", rows, required = true, autoComplete }: Props) {
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="form-optional"> (optional)</span>}
      </label>
      {rows ? (
        <textarea id={id} name={name} rows={rows} required={required} />
      ) : (
        <input id={id} name={name} type={type} required={required} autoComplete={autoComplete} />
      )}
    </div>
  );
}
