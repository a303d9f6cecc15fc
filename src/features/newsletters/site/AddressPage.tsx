import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import type { AddressPageState } from "../readers-contract.ts";

interface Props {
  site: SiteView;
  path: string;
  /** The address that newsletters go to afterward. */
  email: string;
  state: AddressPageState;
}

const titles = {
  confirm: "reader.addressConfirm",
  changed: "reader.addressChanged",
  undo: "reader.addressKeep",
  undone: "reader.addressRestored",
} as const satisfies Record<AddressPageState, string>;

/** The page behind the links that confirm a new address or undo it. Only its button does so, because mail programs prefetch links. */
export function AddressPage({ site, path, email, state }: Props) {
  const { t } = getLanguage(site.language);
  const address = { site: site.title, email: <strong>{email}</strong> };
  const isDone = state === "changed" || state === "undone";
  return (
    <Document site={site} path={path} title={t(titles[state])} noIndex>
      <section className="message-page wrap">
        <h1>{t(titles[state])}</h1>
        {isDone ? (
          <>
            <p>
              <TextWith name="reader.addressGoesTo" values={address} />
            </p>
            <p>
              <a href="/">{t("error.home")}</a>
            </p>
          </>
        ) : (
          <>
            <p>
              <TextWith name="reader.addressQuestion" values={address} />
            </p>
            <form method="post" action={path}>
              <button type="submit" className="button">
                {t(state === "confirm" ? "reader.addressUse" : "reader.addressUseFormer")}
              </button>
            </form>
            <p>{t("reader.addressOtherwise")}</p>
          </>
        )}
      </section>
    </Document>
  );
}
