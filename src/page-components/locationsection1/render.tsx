import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { FieldText, useFieldMark } from "../ui/field-mark.tsx";
import { ImageBeside } from "../ui/ImageBeside.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import { getDirections } from "./directions.ts";
import type { schema } from "./schema.ts";

/** Where and when to find the owner. The map is a link, so nothing is loaded from other origins. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const mark = useFieldMark();
  const { t } = useLanguage();
  const directions = config.showDirections ? getDirections(config.address) : undefined;
  return (
    <Section context={context} name="location" styles={config.styles}>
      <ImageBeside context={context} image={config.image} alt={config.imageAlt}>
        <TitleAndText context={context} title={config.title} html={config.description} />
        {config.address !== "" && (
          <address className="place" {...mark("address")}>
            {config.address}
          </address>
        )}
        {config.hours.length > 0 && (
          <dl className="hours">
            {config.hours.map(({ days, hours }, index) => (
              <div key={index}>
                <dt>
                  <FieldText at={`hours.${index}.days`} text={days} />
                </dt>
                <dd>
                  <FieldText at={`hours.${index}.hours`} text={hours} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {(config.mapLink !== "" || directions !== undefined) && (
          <div className="place-links">
            {config.mapLink !== "" && <ButtonLink text={config.mapText} url={config.mapLink} quiet at="mapText" />}
            {directions !== undefined && (
              <a className="button button-quiet" href={directions} rel="noopener">
                {t("page.directions")}
              </a>
            )}
          </div>
        )}
      </ImageBeside>
    </Section>
  );
}
