import { type ReactNode, useId } from "react";
import classes from "./Choices.module.css";

interface Choice<T extends string> {
  value: T;
  name: string;
  /** Below the name. */
  note?: string;
  drawing: ReactNode;
}

interface Props<T extends string> {
  label: string;
  /** The heading above says the same: the label is for screen readers only. */
  hideLabel?: boolean;
  /** Undefined if none of them is chosen. */
  value: T | undefined;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  /** Least width of a card. */
  width?: string;
}

/** One of several, each with a small drawing: radio buttons, so that arrow keys work. */
export function Choices<T extends string>({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
  width = "8rem",
}: Props<T>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={hideLabel ? classes.hidden : classes.legend}>{label}</legend>
      <div
        className={classes.choices}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` }}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.drawing} aria-hidden>
              {choice.drawing}
            </span>
            <span className={classes.name}>{choice.name}</span>
            {choice.note && <span className={classes.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
