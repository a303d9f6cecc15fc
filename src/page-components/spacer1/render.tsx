import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** Puts space between two sections. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name={config.isTall ? "spacer block-spacer-tall" : "spacer"} styles={config.styles}>
      {config.hasLine && <hr />}
    </Section>
  );
}
