import type { ReactNode } from "react";

/** The class names of a button that isn't the main choice. */
export const quiet = "button button-quiet";

interface Props {
  /** Where it is sent. */
  path: string;
  action: string;
  label: string;
  look?: string;
  /** Further hidden fields. */
  children?: ReactNode;
}

/** One button that sends a reader's choice, also without JavaScript. */
export function ActionForm({ path, action, label, look = "button", children }: Props) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="action" value={action} />
      {children}
      <button type="submit" className={look}>
        {label}
      </button>
    </form>
  );
}
