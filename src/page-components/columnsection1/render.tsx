import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Texts side by side where there is room. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="columns" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <div className="columns">
        {config.columns.map(({ title, text }, index) => (
          <div key={index} className="column">
            <Heading context={context} text={title} below at={`columns.${index}.title`} />
            <Prose html={text} at={`columns.${index}.text`} />
          </div>
        ))}
      </div>
    </Section>
  );
}
