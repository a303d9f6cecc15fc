import classes from "./BlockTools.module.css";

interface Props {
  label: string;
  onClick: () => void;
  pressed?: boolean;
}

/** A tool that says what it does. */
export function WordsTool({ label, onClick, pressed }: Props) {
  return (
    <button type="button" className={classes.words} aria-pressed={pressed} onClick={onClick}>
      {label}
    </button>
  );
}
