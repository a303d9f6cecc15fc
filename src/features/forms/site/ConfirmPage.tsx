import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import { texts } from "../contract.ts";

interface Props {
  site: SiteView;
  path: string;
  email: string;
  isConfirmed: boolean;
}

/** The page behind a mailed confirmation link. Only its button confirms, because mail programs prefetch links. */
export function ConfirmPage({ site, path, email, isConfirmed }: Props) {
  return (
    <Document site={site} path={path} title={texts.confirmTitle} noIndex>
      <section className="message-page wrap">
        <h1>{isConfirmed ? texts.confirmed : texts.confirmTitle}</h1>
        {isConfirmed ? (
          <p>
            <a href="/">Go to the home page</a>
          </p>
        ) : (
          <>
            <p>
              Is <strong>{email}</strong> your address, and do you want to sign up at {site.title}?
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                Yes, sign me up
              </button>
            </form>
            <p>If not, close this page, and nothing will be kept.</p>
          </>
        )}
      </section>
    </Document>
  );
}
