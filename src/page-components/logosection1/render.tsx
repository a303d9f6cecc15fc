import { useContext } from "react";
import type { z } from "zod";
import type { BlockProps } from "../kit/block.ts";
import { getHref } from "../kit/links.ts";
import { isPlaceholder } from "../kit/placeholders.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { EditedContext, FieldText } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Shows logos side by side. The name is the alt text; without an image it is shown instead. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const isEdited = useContext(EditedContext);
  return (
    <Section context={context} name="logos" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ul className="plain-list logos">
        {config.logos.map(({ image, name, url }, index) => {
          const shown = context.getImage(image) ? (
            <BlockImage
              context={context}
              path={image}
              alt={isPlaceholder(name) ? "" : name}
              sizes="160px"
              widest={320}
              box={{ width: 160, height: 64 }}
            />
          ) : (
            <FieldText at={`logos.${index}.name`} text={name} />
          );
          const href = name.trim() === "" || isEdited ? undefined : getHref(url);
          return <li key={index}>{href ? <a href={href}>{shown}</a> : shown}</li>;
        })}
      </ul>
    </Section>
  );
}
