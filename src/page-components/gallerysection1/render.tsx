import { useContext } from "react";
import type { z } from "zod";
import { usefulWidths, variantPath } from "../../shared/media/media.ts";
import type { BlockProps } from "../kit/block.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { EditedContext } from "../ui/field-mark.tsx";
import { Line } from "../ui/Line.tsx";
import { Section } from "../ui/Section.tsx";
import { BlockHead } from "../ui/TitleAndText.tsx";
import type { schema } from "./schema.ts";

/** Images in a grid. Each that says what it shows leads to its largest size, which needs no script. */
export function Render({ config, context }: BlockProps<z.output<typeof schema>>) {
  const isEdited = useContext(EditedContext);
  return (
    <Section context={context} name="gallery" styles={config.styles}>
      <BlockHead context={context} title={config.title} html={config.description} />
      <ul className="plain-list gallery">
        {config.images.map(({ image: path, alt, caption }, index) => {
          const image = context.getImage(path);
          if (!image && !isEdited) return null;
          const shown = (
            <BlockImage context={context} path={path} alt={alt} sizes="(min-width: 900px) 400px, 100vw" widest={480} />
          );
          const isNamed = image !== null && alt.trim() !== "" && !isEdited;
          return (
            <li key={index}>
              {!image && <span className="image-place" />}
              {isNamed ? (
                <a href={variantPath(image.hash, usefulWidths(image.width, 1920).at(-1) ?? 320, "jpg")}>{shown}</a>
              ) : (
                shown
              )}
              <Line className="gallery-caption" text={caption} at={`images.${index}.caption`} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
