import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

interface Props {
  site: SiteView;
  path: string;
  email: string;
  isConfirmed: boolean;
}

/** The page behind a mailed confirmation link. Only its button confirms, because mail programs prefetch links. */
export function ConfirmPage({ site, path, email, isConfirmed }: Props) {
  const { t } = getLanguage(site.language);
  return (
    <Document site={site} path={path} title={t("confirm.title")} noIndex>
      <section className="message-page wrap">
        <h1>{isConfirmed ? t("confirm.done") : t("confirm.title")}</h1>
        {isConfirmed ? (
          <p>
            <a href="/">{t("error.home")}</a>
          </p>
        ) : (
          <>
            <p>
              <TextWith name="confirm.question" values={{ email: <strong>{email}</strong>, site: site.title }} />
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                {t("confirm.yes")}
              </button>
            </form>
            <p>{t("confirm.otherwise")}</p>
          </>
        )}
      </section>
    </Document>
  );
}
