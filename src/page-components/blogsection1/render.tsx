import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import { AdLine } from "../../site-kit/legal/AdLine.tsx";
import { ResponsiveImage } from "../../site-kit/ResponsiveImage.tsx";
import type { BlockProps } from "../kit/block.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import { type schema, shownArticles } from "./schema.ts";

/** This website's newest articles. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const articles = context.articles.slice(0, shownArticles);
  const language = useLanguage();
  const Title = `h${context.headingLevel + 1}` as "h2";
  return (
    <Section context={context} name="blog" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      {articles.length === 0 ? (
        <p className="block-empty">{language.t("articles.recentNone")}</p>
      ) : (
        <ul className="plain-list posts">
          {articles.map((article) => (
            <li key={article.slug} className="post">
              {article.cover && (
                <ResponsiveImage
                  image={{ ...article.cover, alt: "" }}
                  sizes="(min-width: 900px) 400px, 100vw"
                  widest={480}
                  className="post-image"
                />
              )}
              <AdLine label={article.label} />
              <Title className="block-subtitle">
                <a href={`/article/${article.slug}`}>{article.title}</a>
              </Title>
              {article.description && <p>{article.description}</p>}
              <p className="post-date">
                <time dateTime={article.publishDate}>{language.date(article.publishDate, context.site.timeZone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {articles.length > 0 && <ButtonLink text={config.buttonText} url="/articles" quiet />}
    </Section>
  );
}
