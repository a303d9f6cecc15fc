import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** A question with answers to choose from. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="voting" styles={config.styles}>
      <div className="block-column">
        <TitleAndText context={context} title={config.title} html={config.description} />
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
