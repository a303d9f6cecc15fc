import type { ReactNode } from "react";
import type { Icon } from "../../ui/icons/index.ts";
import classes from "./BlockTools.module.css";

interface ToolProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

export function Tool({ label, icon: ToolIcon, onClick, pressed, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <ToolIcon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <label className={classes.field}>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {Object.entries<string>(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label className={classes.field}>
      {label}
      {children}
    </label>
  );
}
