import { useLanguage } from "./language.tsx";
import type { SiteView } from "./views.ts";

export function Footer({ site }: { site: SiteView }) {
  const { t } = useLanguage();
  return (
    <footer className="site-footer">
      <div className="site-footer-columns wrap">
        {site.mission !== "" && (
          <section>
            <h2>{t("footer.mission")}</h2>
            <p>{site.mission}</p>
          </section>
        )}
        <section>
          <h2>{t("footer.contact")}</h2>
          <p>
            <a href={`mailto:${site.contactAddress}`}>{site.contactAddress}</a>
          </p>
        </section>
        {site.socialLinks.length > 0 && (
          <section>
            <h2>{t("footer.follow")}</h2>
            <ul className="plain-list">
              {site.socialLinks.map(({ href, label }) => (
                <li key={label}>
                  <a href={href} rel="me noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="site-copyright wrap">{`© ${site.year} ${site.title}`}</p>
    </footer>
  );
}
