import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ImageBeside } from "../ui/ImageBeside.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Text on one topic, with an image next to it. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="content" styles={config.styles}>
      <ImageBeside context={context} image={config.image} alt={config.imageAlt}>
        <TitleAndText context={context} title={config.title} html={config.description} />
        <ButtonLink text={config.buttonText} url={config.buttonLink} />
      </ImageBeside>
    </Section>
  );
}
