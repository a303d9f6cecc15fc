import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage, TextWith, useLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";
import type { StoredPart } from "../../members/privacy-contract.ts";
import type { OwnField } from "../readers-contract.ts";
import { ActionForm } from "./ActionForm.tsx";
import { CorrectForm } from "./CorrectForm.tsx";

interface Props {
  site: SiteView;
  path: string;
  email: string;
  parts: readonly StoredPart[];
  fields: readonly OwnField[];
  /** The address for everything that the page can't do. */
  contact: string;
  isSaved: boolean;
}

/** Shows what a website stores about the person with the mailed link, for them to read, save, correct, and erase. Works without JavaScript. */
export function OwnDataPage({ site, path, email, parts, fields, contact, isSaved }: Props) {
  const { t } = getLanguage(site.language);
  const address = { site: site.title, email: <strong dir="ltr">{email}</strong> };
  return (
    <Document site={site} path={path} title={t("reader.data")} noIndex>
      <section className="message-page wrap">
        <h1>{t("reader.data")}</h1>
        {isSaved && <p role="status">{t("own.saved")}</p>}
        <p>
          <TextWith name={parts.length > 0 ? "own.intro" : "own.nothing"} values={address} />
        </p>
        <p>
          <a href={`${path}/file`} download>
            {t("own.download")}
          </a>
        </p>
        {fields.length > 0 && <CorrectForm path={path} fields={fields} />}
        <h2>{t("own.stored")}</h2>
        <Stored parts={parts} timeZone={site.timeZone} />
        <p>
          <TextWith name="own.other" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
        </p>
        <h2>{t("own.erase")}</h2>
        <p>{t("own.eraseWhat", { site: site.title })}</p>
        <p>{t("own.eraseKept")}</p>
        <ActionForm path={path} action="erase" label={t("own.eraseNow")}>
          <p>
            <label>
              <input type="checkbox" name="sure" value="yes" required /> {t("own.sure")}
            </label>
          </p>
        </ActionForm>
      </section>
    </Document>
  );
}

/** The names of what is stored are English, as in the file. */
function Stored({ parts, timeZone }: { parts: readonly StoredPart[]; timeZone: string }) {
  const { tag } = useLanguage();
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone });
  const readable = (value: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moments.format(new Date(value)) : value;
  return parts.map(({ title, entries }) => (
    <div key={title} data-part={title}>
      <h3 lang="en" dir="ltr">
        {title}
      </h3>
      {entries.map((entry, index) => (
        <dl key={index}>
          {Object.entries(entry)
            .filter(([, value]) => value !== null && value !== "")
            .map(([name, value]) => (
              <div key={name}>
                <dt lang="en" dir="auto">
                  {name}
                </dt>
                <dd dir="auto">{readable(String(value))}</dd>
              </div>
            ))}
        </dl>
      ))}
    </div>
  ));
}

/** Confirms that somebody erased their data; the link is gone with it. */
export function OwnDataErasedPage({ site, path }: { site: SiteView; path: string }) {
  const { t } = getLanguage(site.language);
  return (
    <Document site={site} path={path} title={t("own.erased")} noIndex>
      <section className="message-page wrap">
        <h1>{t("own.erased")}</h1>
        <p role="status">{t("reader.erased")}</p>
        <p>
          <a href="/">{t("error.home")}</a>
        </p>
      </section>
    </Document>
  );
}
