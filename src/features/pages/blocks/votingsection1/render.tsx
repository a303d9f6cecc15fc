import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { RichText } from "../RichText.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** A question with answers to choose from. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="voting" styles={config.styles}>
      <div className="block-column">
        <Heading context={context} text={config.title} />
        <div className="block-prose">
          <RichText html={config.description} />
        </div>
        <form className="block-form" method="post">
          <fieldset className="form-options">
            <legend className="visually-hidden">{config.title || "Answers"}</legend>
            {config.options.map(({ text }, index) => (
              <div key={index} className="form-option">
                <input id={`option-${context.id}-${index}`} type="radio" name="option" value={index} required />
                <label htmlFor={`option-${context.id}-${index}`}>{text}</label>
              </div>
            ))}
          </fieldset>
          <button type="submit" className="button">
            {config.buttonText || "Vote"}
          </button>
        </form>
      </div>
    </Section>
  );
}
