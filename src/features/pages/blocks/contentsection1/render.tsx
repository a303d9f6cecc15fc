import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { RichText } from "../RichText.tsx";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** One idea in words, with a picture beside it. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const hasImage = config.image !== "" && context.imageOf(config.image) !== null;
  return (
    <Section context={context} name="content" styles={config.styles}>
      <div className={hasImage ? "beside" : "block-column"}>
        <BlockImage
          context={context}
          path={config.image}
          alt={config.imageAlt}
          sizes="(min-width: 900px) 560px, 100vw"
          widest={700}
          className="beside-picture"
        />
        <div className="block-text">
          <Heading context={context} text={config.title} />
          <div className="block-prose">
            <RichText html={config.description} />
          </div>
          <ButtonLink text={config.buttonText} url={config.buttonLink} />
        </div>
      </div>
    </Section>
  );
}
