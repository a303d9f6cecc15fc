import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Heading } from "../ui/Heading.tsx";
import { Line } from "../ui/Line.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Steps in the order in which the owner lists them. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="timeline" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ol className="plain-list timeline">
        {config.steps.map(({ date, title, description }, index) => (
          <li key={index} className="timeline-step">
            <Line className="timeline-date" text={date} at={`steps.${index}.date`} />
            <Heading context={context} text={title} below at={`steps.${index}.title`} />
            <Prose html={description} at={`steps.${index}.description`} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
