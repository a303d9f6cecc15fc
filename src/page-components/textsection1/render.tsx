import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { Heading } from "../ui/Heading.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

/** A text as long as an article, and as wide. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  return (
    <Section context={context} name="article" styles={config.styles}>
      {config.title.trim() !== "" && (
        <div className="section-head">
          <Heading context={context} text={config.title} />
        </div>
      )}
      {context.renderText?.(context.id, config.content)}
    </Section>
  );
}
