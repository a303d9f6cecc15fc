import { type ReactNode, useContext } from "react";
import { PageStyleContext } from "../../../../site/ui/page-style.ts";
import type { BlockContext } from "../block.ts";

interface Props {
  context: BlockContext;
  /** Names its rules in the style sheet: `block-{name}`. */
  name: string;
  styles: { backgroundColor: string; textColor: string };
  as?: "section" | "header" | "footer";
  /** Something behind the content, as wide as the window. */
  backdrop?: ReactNode;
  children: ReactNode;
}

/** The frame of every component: its colours, its rhythm, its width. */
export function Section({ context, name, styles, as: Tag = "section", backdrop, children }: Props) {
  const style = useContext(PageStyleContext);
  const { backgroundColor, textColor } = styles;
  const colours = backdrop
    ? style.onPicture(textColor)
    : style.section(backgroundColor, textColor, context.site.accent);
  const classes = ["block", `block-${name}`, backdrop ? "has-backdrop" : "", colours].filter(Boolean);
  return (
    <Tag className={classes.join(" ")} id={`c${context.id}`} data-component={context.id}>
      {backdrop}
      <div className="wrap">{children}</div>
    </Tag>
  );
}
