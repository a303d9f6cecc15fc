import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { hrefOf } from "../links.ts";
import { RichText } from "../RichText.tsx";
import { BlockImage } from "../ui/BlockImage.tsx";
import { Section } from "../ui/Section.tsx";
import { SocialLinks } from "../ui/SocialLinks.tsx";
import type { schema } from "./schema.ts";

/** The end of every page: who it is, where else to go, and the copyright line. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { site } = context;
  const backdrop =
    config.backgroundImage !== "" && context.imageOf(config.backgroundImage) ? (
      <BlockImage
        context={context}
        path={config.backgroundImage}
        alt=""
        sizes="100vw"
        widest={1920}
        className="block-backdrop"
      />
    ) : undefined;
  return (
    <Section context={context} name="footer" styles={config.styles} as="footer" backdrop={backdrop}>
      <div className="footer-columns">
        <div>
          <p className="footer-title">{config.title}</p>
          <div className="block-prose">
            <RichText html={config.description} />
          </div>
        </div>
        <nav aria-label="Footer">
          <ul className="plain-list footer-links">
            {config.links.map(({ text, href }, index) => (
              <li key={index}>
                <a href={hrefOf(href)}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks links={config.socialLinks} />
      </div>
      <p className="footer-copyright">{`© ${site.year} ${site.title}`}</p>
    </Section>
  );
}
