import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import { AdLine } from "../../site-kit/legal/AdLine.tsx";
import type { BlockProps } from "../kit/block.ts";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** The newest articles of other websites. Without images: these would come from the other websites, before a click. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { network = [] } = context;
  const language = useLanguage();
  const Title = `h${context.headingLevel + 1}` as "h2";
  return (
    <Section context={context} name="network" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      {network.length === 0 ? (
        <p className="block-empty">{language.t("articles.recentNone")}</p>
      ) : (
        <ul className="plain-list posts">
          {network.map((article) => (
            <li key={article.url} className="post">
              <AdLine label={article.label} />
              <Title className="block-subtitle">
                <a href={article.url}>{article.title}</a>
              </Title>
              {article.description && <p>{article.description}</p>}
              <p className="post-date">
                <bdi>{article.website}</bdi> ·{" "}
                <time dateTime={article.publishDate}>{language.date(article.publishDate, context.site.timeZone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
