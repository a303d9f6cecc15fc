import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Line } from "../ui/Line.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Shows figures and what they count. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="numbers" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ul className="plain-list numbers">
        {config.numbers.map(({ number, label }, index) => (
          <li key={index}>
            <Line className="number" text={number} at={`numbers.${index}.number`} />
            <Line className="number-label" text={label} at={`numbers.${index}.label`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
