import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import { type AddressPageState, readerTexts as texts } from "../readers-contract.ts";

interface Props {
  site: SiteView;
  path: string;
  /** The address that newsletters go to afterward. */
  email: string;
  state: AddressPageState;
}

const titles: Record<AddressPageState, string> = {
  confirm: texts.addressTitle,
  changed: texts.addressChanged,
  undo: texts.addressUndoTitle,
  undone: texts.addressUndone,
};

/** The page behind the links that confirm a new address or undo it. Only its button does so, because mail programs prefetch links. */
export function AddressPage({ site, path, email, state }: Props) {
  const isDone = state === "changed" || state === "undone";
  return (
    <Document site={site} path={path} title={titles[state]} noIndex>
      <section className="message-page wrap">
        <h1>{titles[state]}</h1>
        {isDone ? (
          <>
            <p>
              Newsletters from {site.title} will now go to <strong>{email}</strong>.
            </p>
            <p>
              <a href="/">Go to the home page</a>
            </p>
          </>
        ) : (
          <>
            <p>
              Should newsletters of {site.title} go to <strong>{email}</strong>?
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                {state === "confirm" ? "Yes, use this address" : "Yes, keep this address"}
              </button>
            </form>
            <p>If not, close this page, and nothing will change.</p>
          </>
        )}
      </section>
    </Document>
  );
}
