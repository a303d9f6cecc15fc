import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Lists what the owner stands for. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="values" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ol className="plain-list values">
        {config.values.map((value, index) => (
          <li key={index} className="value">
            <Heading context={context} text={value.title} below at={`values.${index}.title`} />
            <Prose html={value.description} at={`values.${index}.description`} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
