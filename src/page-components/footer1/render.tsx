import type { z } from "zod";
import { textOfHtml } from "../../shared/text.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { getHref } from "../kit/links.ts";
import { placeholders } from "../kit/placeholders.ts";
import { RichText } from "../kit/RichText.tsx";
import { useFieldMark } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { SocialLinks } from "../ui/SocialLinks.tsx";
import type { schema } from "./schema.ts";

/** The footer of every page: name, links, and copyright line. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { site } = context;
  const mark = useFieldMark();
  const { t } = useLanguage();
  // Fall back to the website's own texts until the owner has written the footer's.
  const title = isUnwritten(config.title, placeholders.title) ? site.title : config.title.trim();
  const { contactAddress, socialLinks } = site.chosen;
  const hasLinks = Object.values(config.socialLinks).some((link) => link !== "");
  // Links with others below them are columns.
  const placed = config.links.map((link, index) => ({ ...link, at: `links.${index}` }));
  const plain = placed.filter(({ links = [] }) => links.length === 0);
  const columns = placed.filter(({ links = [] }) => links.length > 0);
  const isWritten = !isUnwritten(config.description, placeholders.description);
  return (
    <Section
      context={context}
      name="footer"
      styles={config.styles}
      as="footer"
      backdrop={{ image: config.backgroundImage, alt: "" }}
    >
      <div className="footer-columns">
        <div>
          {title !== "" && (
            <p className="footer-title" {...mark("title")}>
              {title}
            </p>
          )}
          <div className="block-prose" {...mark("description")}>
            {isWritten ? <RichText html={config.description} /> : site.mission !== "" && <p>{site.mission}</p>}
          </div>
          {contactAddress !== "" && (
            <p className="footer-contact">
              <a href={`mailto:${contactAddress}`}>{contactAddress}</a>
            </p>
          )}
        </div>
        <nav className="footer-nav" aria-label={t("footer.label")}>
          {plain.length > 0 && <FooterLinks links={plain} />}
          {columns.map((column, index) => (
            <div key={index} className="footer-column">
              {column.text !== "" && (
                <p className="footer-column-title footer-links">
                  <a href={getHref(column.href)} {...mark(`${column.at}.text`)}>
                    {column.text}
                  </a>
                </p>
              )}
              <FooterLinks
                links={(column.links ?? []).map((link, at) => ({ ...link, at: `${column.at}.links.${at}` }))}
              />
            </div>
          ))}
        </nav>
        <SocialLinks links={hasLinks ? config.socialLinks : socialLinks} />
      </div>
      <div className="footer-end">
        <p className="footer-copyright">{`© ${site.year} ${site.title}`}</p>
        <ul className="plain-list footer-found">
          <li>
            <a href="/search">{t("search.title")}</a>
          </li>
          <li>
            <a href="/feed.xml">{t("footer.rss")}</a>
          </li>
        </ul>
      </div>
    </Section>
  );
}

/** Whether a text still says what its field begins with, whatever its formatting and spaces. */
const isUnwritten = (html: string, placeholder: string) => textOfHtml(html) === placeholder;

function FooterLinks({ links }: { links: readonly { text: string; href: string; at: string }[] }) {
  const mark = useFieldMark();
  return (
    <ul className="plain-list footer-links">
      {links.map(({ text, href, at }) => (
        <li key={at}>
          <a href={getHref(href)} {...mark(`${at}.text`)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
