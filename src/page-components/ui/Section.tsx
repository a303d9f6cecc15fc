import { type ReactNode, useContext } from "react";
import { PageStyleContext } from "../../site-kit/page-style.ts";
import type { BlockContext } from "../kit/block.ts";
import { BlockImage } from "./BlockImage.tsx";

interface Props {
  context: BlockContext;
  /** Identifies its rules in the style sheet: `block-{name}`. */
  name: string;
  styles: { backgroundColor: string; textColor: string };
  as?: "section" | "header" | "footer";
  /** A full-width background image; empty: none. */
  backdrop?: { image: string; alt: string; eager?: boolean };
  children: ReactNode;
}

/** The frame of every component: colors, spacing, and width. */
export function Section({ context, name, styles, as: Tag = "section", backdrop, children }: Props) {
  const style = useContext(PageStyleContext);
  const { backgroundColor, textColor } = styles;
  const hasBackdrop = backdrop !== undefined && backdrop.image !== "" && context.getImage(backdrop.image) !== null;
  const colors = hasBackdrop ? style.onImage(textColor) : style.section(backgroundColor, textColor, context.site);
  const classes = ["block", `block-${name}`, hasBackdrop ? "has-backdrop" : "", colors].filter(Boolean);
  return (
    <Tag className={classes.join(" ")} id={`c${context.id}`} data-component={context.id}>
      {hasBackdrop && (
        <BlockImage
          context={context}
          path={backdrop.image}
          alt={backdrop.alt}
          sizes="100vw"
          widest={1920}
          eager={backdrop.eager ?? false}
          className="block-backdrop"
        />
      )}
      <div className="wrap">{children}</div>
    </Tag>
  );
}
