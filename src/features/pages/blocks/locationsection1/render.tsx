import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { RichText } from "../RichText.tsx";
import { BlockImage } from "../ui/BlockImage.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** Where and when somebody can be found. The map is a link: nothing is loaded from elsewhere. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const hasImage = config.image !== "" && context.imageOf(config.image) !== null;
  return (
    <Section context={context} name="location" styles={config.styles}>
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
          {config.address !== "" && <address className="place">{config.address}</address>}
          {config.hours.length > 0 && (
            <dl className="hours">
              {config.hours.map(({ days, hours }, index) => (
                <div key={index}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          )}
          {config.mapLink !== "" && <ButtonLink text={config.mapText} url={config.mapLink} quiet />}
        </div>
      </div>
    </Section>
  );
}
