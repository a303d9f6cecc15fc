import { Button } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { focusAt, focusSteps, getFocus, positionOfFocus } from "../../../../shared/media/cover-focus.ts";
import { nameOfFocus } from "../../../../shared/media/name-of-focus.ts";
import classes from "./CoverFocus.module.css";

interface Props {
  /** The whole image. */
  path: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

const steps = Array.from({ length: focusSteps }, (_, step) => step);
const places = steps.flatMap((row) => steps.map((column) => focusAt(column, row)));
const moves: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The part of a cover that stays in view where it is cropped: clicked on, or moved to with the arrow keys. */
export default function CoverFocus({ path, value, onChange }: Props) {
  const chosen = value ?? focusAt(2, 2);

  function move(event: KeyboardEvent<HTMLFieldSetElement>) {
    const by = moves[event.key];
    const from = getFocus(chosen);
    if (!by || !from) return;
    // Radio buttons know only one direction.
    event.preventDefault();
    const within = (step: number) => Math.min(focusSteps - 1, Math.max(0, step));
    const to = focusAt(within(from.column + by[0]), within(from.row + by[1]));
    onChange(to);
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${to}"]`)?.focus();
  }

  return (
    <div className={classes.focus}>
      <fieldset className={classes.whole} onKeyDown={move} aria-describedby="cover-focus-help">
        <legend className={classes.legend}>{tr("What stays in view")}</legend>
        <img src={path} alt="" />
        <div className={classes.places}>
          {places.map((place) => (
            <label key={place} title={nameOfFocus(place)}>
              <input
                type="radio"
                name="cover-focus"
                value={place}
                aria-label={nameOfFocus(place)}
                checked={place === chosen}
                onChange={() => onChange(place)}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <p className={classes.help} id="cover-focus-help">
        {tr("Click the most important part of the image. It stays in view wherever the cover is cropped:")}
      </p>
      <div className={classes.crops}>
        {(["wide", "square", "tall"] as const).map((shape) => (
          <img
            key={shape}
            src={path}
            alt=""
            className={classes[shape]}
            style={{ objectPosition: positionOfFocus(chosen) }}
          />
        ))}
      </div>
      {value !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {tr("Reset focus")}
        </Button>
      )}
    </div>
  );
}
