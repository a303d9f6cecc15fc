import type { z } from "zod";
import { getInitials } from "../../shared/languages/graphemes.ts";
import type { BlockProps } from "../kit/block.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Line } from "../ui/Line.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Introduces people. Initials stand in for a missing photo. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="team" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ul className="plain-list team">
        {config.people.map(({ name, role, about, photo, alt, buttonText, buttonLink }, index) => (
          <li key={index} className="person">
            {context.getImage(photo) ? (
              <BlockImage
                context={context}
                path={photo}
                alt={alt}
                sizes="160px"
                widest={320}
                className="person-photo"
              />
            ) : (
              <span className="person-photo person-initials" aria-hidden="true">
                {isPlaceholder(name) ? "" : getInitials(name)}
              </span>
            )}
            <Heading context={context} text={name} below at={`people.${index}.name`} />
            <Line className="person-role" text={role} at={`people.${index}.role`} />
            <Prose html={about} at={`people.${index}.about`} />
            <ButtonLink text={buttonText} url={buttonLink} quiet at={`people.${index}.buttonText`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
