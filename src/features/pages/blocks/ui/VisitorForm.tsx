import type { ReactNode } from "react";
import type { BlockContext } from "../block.ts";

interface Props {
  context: BlockContext;
  /** Of its button. */
  action: string;
  children: ReactNode;
  /** Below the thanks, once it was sent. */
  after?: ReactNode;
}

/**
 * A form for visitors, or what came of it. With the site's script its place is drawn anew from the server's answer
 * (src/site/client/forms.ts); without, the answer is the whole page.
 */
export function VisitorForm({ context, action, children, after }: Props) {
  const { form } = context;
  if (form !== null && form.done !== null) {
    return (
      <div className="form-place">
        <p className="form-done" role="status" tabIndex={-1} data-focus>
          {form.done}
        </p>
        {after}
      </div>
    );
  }
  return (
    <div className="form-place">
      <form className="block-form" method="post" action={form?.action}>
        {form?.problem && (
          <p className="form-problem" role="alert" tabIndex={-1} data-focus>
            {form.problem}
          </p>
        )}
        {form && <input type="hidden" name="token" value={form.token} />}
        {form && (
          <div className="visually-hidden" aria-hidden="true">
            <label htmlFor={`trap-${context.id}`}>Leave this empty</label>
            <input id={`trap-${context.id}`} name={form.trapField} tabIndex={-1} autoComplete="off" />
          </div>
        )}
        {children}
        <button type="submit" className="button">
          {action}
        </button>
      </form>
    </div>
  );
}
