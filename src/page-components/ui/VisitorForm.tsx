import { type ReactNode, useContext } from "react";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";
import { EditedContext, FieldText } from "./field-mark.tsx";

interface Props {
  context: BlockContext;
  /** Label of the submit button. */
  action: string;
  children: ReactNode;
  /** Shown below the thank-you message. */
  after?: ReactNode;
}

/**
 * A form for visitors, or its result. With script, the server's response replaces the form in place
 * (src/site/client/forms.ts); without, the response is a whole page.
 */
export function VisitorForm({ context, action, children, after }: Props) {
  const { form } = context;
  const { t } = useLanguage();
  const isEdited = useContext(EditedContext);
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
      <form className="block-form" method="post" action={form?.action} data-not-sent={t("form.notSent")}>
        {form?.problem && (
          <p className="form-problem" role="alert" tabIndex={-1} data-focus>
            {form.problem}
          </p>
        )}
        {form && <input type="hidden" name="token" value={form.token} />}
        {form && (
          <div className="visually-hidden" aria-hidden="true">
            <label htmlFor={`trap-${context.id}`}>{t("form.trap")}</label>
            <input id={`trap-${context.id}`} name={form.trapField} tabIndex={-1} autoComplete="off" />
          </div>
        )}
        {children}
        {isEdited ? (
          // A button takes the space bar for itself.
          <span className="button">
            <FieldText at="buttonText" text={action} />
          </span>
        ) : (
          <button type="submit" className="button">
            {action}
          </button>
        )}
        {form && context.site.hasPrivacyPage && (
          <p className="form-privacy">
            <a href="/privacy">{t("privacy.title")}</a>
          </p>
        )}
      </form>
    </div>
  );
}
