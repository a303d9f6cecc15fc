import type { z } from "zod";
import type { BlockProps } from "../block.ts";
import { FormField } from "../ui/FormField.tsx";
import { Section } from "../ui/Section.tsx";
import { TitleAndText } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Ways to get in touch, and a message to write. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const id = (name: string) => `${name}-${context.id}`;
  return (
    <Section context={context} name="contact" styles={config.styles}>
      <div className="beside beside-form">
        <div className="block-text">
          <TitleAndText context={context} title={config.title} html={config.description} />
          {config.phone !== "" && (
            <p>
              <a href={`tel:${config.phone.replace(/[^\d+]/g, "")}`}>{config.phone}</a>
            </p>
          )}
          {config.address !== "" && <address className="place">{config.address}</address>}
        </div>
        <form className="block-form" method="post">
          <FormField id={id("name")} name="name" label="Name" autoComplete="name" />
          <FormField id={id("email")} name="email" label="Email" type="email" autoComplete="email" />
          <FormField id={id("message")} name="message" label="Message" rows={6} />
          <button type="submit" className="button">
            {config.buttonText || "Send message"}
          </button>
        </form>
      </div>
    </Section>
  );
}
