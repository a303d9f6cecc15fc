import { Document } from "../../../site-kit/Document.tsx";
import { getLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

const impact = [1, 2, 3] as const;

export function AboutPage({ site }: { site: SiteView }) {
  const { texts } = site;
  const { t } = getLanguage(site.language);
  return (
    <Document site={site} path="/about" title={t("about.title")} description={site.mission}>
      <div className="wrap page about">
        <header className="page-head">
          <p className="kicker">{t("about.of", { site: site.title })}</p>
          <h1>{texts.about_title}</h1>
        </header>
        <section className="about-mission" aria-labelledby="mission">
          <h2 id="mission">{t("about.mission")}</h2>
          <p>{site.mission}</p>
        </section>
        <section className="about-part" aria-labelledby="vision">
          <h2 id="vision">{t("about.vision")}</h2>
          <Paragraphs text={texts.about_vision} />
        </section>
        <section className="about-part" aria-labelledby="impact">
          <h2 id="impact">{t("about.impact")}</h2>
          <div className="book-grid">
            {impact.map((number) => (
              <div key={number} className="book">
                <h3>{texts[`impact_${number}_title`]}</h3>
                <Paragraphs text={texts[`impact_${number}_text`]} />
              </div>
            ))}
          </div>
        </section>
        <section className="about-part" aria-labelledby="follow">
          <h2 id="follow">{t("about.follow")}</h2>
          <ul className="plain-list social-row">
            {site.socialLinks.map(({ href, label }) => (
              <li key={label}>
                <a className="button button-quiet" href={href} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Document>
  );
}

/** Blank lines part paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
