import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { RichText } from "../RichText.tsx";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** Who somebody is: a portrait, a text, and a few numbers that say what was done. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const hasImage = config.image !== "" && context.imageOf(config.image) !== null;
  return (
    <Section context={context} name="about" styles={config.styles}>
      <div className={hasImage ? "beside beside-narrow" : "block-column"}>
        <BlockImage
          context={context}
          path={config.image}
          alt={config.imageAlt}
          sizes="(min-width: 900px) 400px, 100vw"
          widest={480}
          className="beside-picture upright"
        />
        <div className="block-text">
          <Heading context={context} text={config.title} />
          <div className="block-prose">
            <RichText html={config.description} />
          </div>
          {config.facts.length > 0 && (
            <dl className="facts">
              {config.facts.map(({ value, label }, index) => (
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <ButtonLink text={config.buttonText} url={config.buttonLink} />
        </div>
      </div>
    </Section>
  );
}
