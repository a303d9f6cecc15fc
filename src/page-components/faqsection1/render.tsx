import { useContext } from "react";
import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { EditedContext } from "../ui/field-mark.tsx";
import { Line } from "../ui/Line.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Questions that expand to show their answers. In the editor all are open, since a summary takes the space bar for itself. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const isEdited = useContext(EditedContext);
  return (
    <Section context={context} name="faq" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <div className="faq">
        {config.questions.map(({ question, answer }, index) =>
          isEdited || question === "" || answer === "" ? (
            <div key={index} className="faq-item">
              <Line className="faq-question" text={question} at={`questions.${index}.question`} />
              <Prose html={answer} at={`questions.${index}.answer`} />
            </div>
          ) : (
            <details key={index} className="faq-item">
              <summary className="faq-question">{question}</summary>
              <Prose html={answer} at={`questions.${index}.answer`} />
            </details>
          ),
        )}
      </div>
    </Section>
  );
}
