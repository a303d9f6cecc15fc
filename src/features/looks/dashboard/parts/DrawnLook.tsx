import type { CSSProperties } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Family, fontPair } from "../../../../shared/look/font-pairs.ts";
import type { Look } from "../../../../shared/look/look.ts";
import { lookColors } from "../../../../shared/look/look-colors.ts";
import classes from "./DrawnLook.module.css";

/** The stack of a family's specimen: `@fonts/specimens.css`. */
export function specimenFont(family: Family): string {
  if (family === "system-sans") return "system-ui, sans-serif";
  if (family === "system-serif") return "Charter, Georgia, serif";
  return `"Specimen ${family}", sans-serif`;
}

const radii = { square: "0px", soft: "3px", round: "8px" };

/** A website in this look, very small. */
export function DrawnLook({ look, accent }: { look: Look; accent: string | null }) {
  const { heading, reading, capitals } = fontPair(look.fonts);
  const colors = lookColors(look, accent).light;
  const style = {
    "--drawn-paper": colors.paper,
    "--drawn-ink": colors.ink,
    "--drawn-muted": colors.muted,
    "--drawn-line": colors.line,
    "--drawn-accent": colors.accent,
    "--drawn-on-accent": colors.onAccent,
    "--drawn-header": colors.header,
    "--drawn-on-header": colors.onHeader,
    "--drawn-radius": radii[look.corners],
    "--drawn-heading": specimenFont(heading),
    "--drawn-reading": specimenFont(reading),
    "--drawn-case": capitals ? "uppercase" : "none",
  };
  return (
    <span className={classes.page} data-header={look.header} style={style as CSSProperties}>
      <span className={classes.header}>
        <span className={classes.mark} />
        <span className={classes.menu} />
      </span>
      <span className={classes.title}>{tr("Town hall meets tonight")}</span>
      <span className={classes.text}>{tr("The council votes at seven.")}</span>
      <span className={classes.button}>{tr("Read more")}</span>
    </span>
  );
}
