import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** Cards of equal height, the first one wide. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="cards" styles={config.styles}>
      <ul className="plain-list cards">
        {config.cards.map((card, index) => (
          <li key={index} className={index === 0 ? "tile tile-wide" : "tile"}>
            <BlockImage
              context={context}
              path={card.backgroundImage}
              alt={card.alt}
              sizes={index === 0 ? "(min-width: 900px) 720px, 100vw" : "(min-width: 900px) 400px, 100vw"}
              widest={index === 0 ? 800 : 480}
              className="tile-image"
            />
            <div className="tile-text">
              <Heading context={{ ...context, headingLevel: 2 }} text={card.title} at={`cards.${index}.title`} />
              <Prose html={card.description} at={`cards.${index}.description`} />
              <ButtonLink text={card.buttonText} url={card.buttonLink} quiet at={`cards.${index}.buttonText`} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
