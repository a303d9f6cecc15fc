import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { FieldText } from "../ui/field-mark.tsx";
import { ImageBeside } from "../ui/ImageBeside.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Introduces a person: a portrait, text, and a few figures about their work. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="about" styles={config.styles}>
      <ImageBeside context={context} image={config.image} alt={config.imageAlt} upright>
        <TitleAndText context={context} title={config.title} html={config.description} />
        {config.facts.length > 0 && (
          <dl className="facts">
            {config.facts.map(({ value, label }, index) => (
              <div key={index}>
                <dt>
                  <FieldText at={`facts.${index}.label`} text={label} />
                </dt>
                <dd>
                  <FieldText at={`facts.${index}.value`} text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ButtonLink text={config.buttonText} url={config.buttonLink} />
      </ImageBeside>
    </Section>
  );
}
