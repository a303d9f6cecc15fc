import type { CSSProperties } from "react";
import { contrast } from "../../../shared/look/color.ts";
import type { Look } from "../../../shared/look/look.ts";
import { harderGround, lookColors, schemeOfGround, schemes } from "../../../shared/look/look-colors.ts";
import classes from "./AccentSample.module.css";

const names = { light: "Light mode", dark: "Dark mode" };

/** A sample in the chosen color: kicker, headline, link, and button, with any adjustment for contrast. */
export function AccentSample({ look, accent }: { look: Look; accent: string | null }) {
  const colors = lookColors(look, accent);
  return (
    <div className={classes.samples}>
      {schemes.map((scheme) => {
        const { paper, ink, accent: shown, onAccent, ...ground } = colors[scheme];
        const ratio = contrast(
          shown,
          harderGround({ ...ground, paper, ink }, schemeOfGround({ ...ground, paper, ink })),
        );
        const style = { "--paper": paper, "--ink": ink, "--shown": shown, "--on-shown": onAccent };
        return (
          <figure key={scheme} className={classes.figure}>
            <div className={classes.sample} style={style as CSSProperties} aria-hidden>
              <span className={classes.kicker}>Town hall</span>
              <span className={classes.headline}>What the council decided</span>
              <span className={classes.row}>
                <span className={classes.link}>Read more</span>
                <span className={classes.button}>Button</span>
              </span>
            </div>
            <figcaption className={classes.note}>
              {names[scheme]}: contrast {ratio.toFixed(1)} : 1.
              {accent !== null &&
                shown.toLowerCase() !== accent.toLowerCase() &&
                ` Shown as ${shown}, to stay readable.`}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
