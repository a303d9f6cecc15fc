import { useContext } from "react";
import type { z } from "zod";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockProps } from "../kit/block.ts";
import { fullMoment, momentAt } from "../kit/moments.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EditedContext } from "../ui/field-mark.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";
import { getTimeLeft } from "./time-left.ts";

/**
 * The moment itself, and boxes that `site/client/countdown.ts` fills with the time left until then: pages are cached, so
 * what is left when they are rendered would be wrong. Without a script, the moment stands alone.
 */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const isEdited = useContext(EditedContext);
  const until = momentAt(config.day, config.time, context.site.timeZone);
  const after = <Prose html={config.afterText} at="afterText" />;
  return (
    <Section context={context} name="countdown" styles={config.styles}>
      <div className="countdown">
        <Heading context={context} text={config.title} />
        {config.isOver === true ? (
          after
        ) : (
          <div className="countdown" data-before="">
            <Prose html={config.description} at="description" />
            {(until || isEdited) && (
              <Clock until={until} hasTime={config.time !== ""} timeZone={context.site.timeZone} />
            )}
            <ButtonLink text={config.buttonText} url={config.buttonLink} />
          </div>
        )}
        {config.isOver !== true && config.afterText !== "" && (
          <div className="countdown-after" data-after="" hidden={!isEdited}>
            {after}
          </div>
        )}
      </div>
    </Section>
  );
}

interface ClockProps {
  /** Undefined only in the editor. */
  until: Date | undefined;
  hasTime: boolean;
  timeZone: string;
}

/** A timer, which screen readers read when they come to it, and don't announce each minute. */
function Clock({ until, hasTime, timeZone }: ClockProps) {
  const { tag } = useLanguage();
  const isEdited = useContext(EditedContext);
  const parts = isEdited ? getTimeLeft(until ? until.getTime() - Date.now() : 0, tag) : blank;
  return (
    <div className="countdown-clock" data-until={until?.toISOString()}>
      {until && (
        <p className="countdown-moment">
          <time dateTime={until.toISOString()}>{fullMoment(until, { timeZone, language: tag, hasTime })}</time>
        </p>
      )}
      <div className="countdown-parts" role="timer">
        {parts.map(({ number, unit }, index) => (
          <span key={index} className="countdown-part">
            <b>{number}</b> <small>{unit}</small>
          </span>
        ))}
      </div>
    </div>
  );
}

const blank = Array.from({ length: 3 }, () => ({ number: "", unit: "" }));
