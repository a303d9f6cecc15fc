import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { Line } from "../ui/Line.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Shows quotes, each with the name of the speaker. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="testimonials" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ul className="plain-list testimonials">
        {config.quotes.map(({ quote, name, role, photo, alt }, index) => (
          <li key={index}>
            <figure className="testimonial">
              {quote !== "" && (
                <blockquote>
                  <Prose html={quote} at={`quotes.${index}.quote`} />
                </blockquote>
              )}
              <figcaption>
                <BlockImage
                  context={context}
                  path={photo}
                  alt={alt}
                  sizes="56px"
                  widest={160}
                  className="testimonial-photo"
                />
                <div>
                  <Line className="testimonial-name" text={name} at={`quotes.${index}.name`} />
                  <Line className="testimonial-role" text={role} at={`quotes.${index}.role`} />
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
