import type { CSSProperties } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { contrast } from "../../../shared/look/color.ts";
import type { Look } from "../../../shared/look/look.ts";
import { harderGround, lookColors, schemeOfGround, schemes } from "../../../shared/look/look-colors.ts";
import { oneDecimal } from "../../../ui/texts/in-sentence.ts";
import classes from "./AccentSample.module.css";

const notes = {
  light: (ratio: string) => tr("Light mode: contrast {ratio} : 1.", { ratio }),
  dark: (ratio: string) => tr("Dark mode: contrast {ratio} : 1.", { ratio }),
};

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
              <span className={classes.kicker}>{tr("Town hall")}</span>
              <span className={classes.headline}>{tr("What the council decided")}</span>
              <span className={classes.row}>
                <span className={classes.link}>{tr("Read more")}</span>
                <span className={classes.button}>{tr("Button")}</span>
              </span>
            </div>
            <figcaption className={classes.note}>
              {notes[scheme](oneDecimal(ratio))}
              {accent !== null &&
                shown.toLowerCase() !== accent.toLowerCase() &&
                ` ${tr("Shown as {color}, to stay readable.", { color: shown })}`}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
