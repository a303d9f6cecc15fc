import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { RichText } from "../kit/RichText.tsx";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { useFieldMark } from "../ui/field-mark.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import { SocialLinks } from "../ui/SocialLinks.tsx";
import type { schema } from "./schema.ts";

/** The first thing visitors see: what the website is about, and a call to action. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const { logo } = config;
  const mark = useFieldMark();
  return (
    <Section
      context={context}
      name="hero"
      styles={config.styles}
      backdrop={{ image: config.backgroundImage, alt: config.backgroundImageAlt, eager: true }}
    >
      <div className="hero-text">
        <BlockImage
          context={context}
          path={logo.src}
          alt={logo.alt}
          sizes="160px"
          widest={160}
          eager
          className="hero-logo"
        />
        <Heading context={context} text={config.title} />
        <div className="block-lead" {...mark("description")}>
          <RichText html={config.description} />
        </div>
        <ButtonLink text={config.buttonText} url={config.buttonLink} />
        <SocialLinks links={config.socialLinks} />
      </div>
    </Section>
  );
}
