import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import type { ComponentPropsWithRef } from "react";
import type { Icon } from "../../ui/icons/index.ts";
import classes from "./EditorBar.module.css";

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<"button">, keyof UnstyledButtonProps> {
  "data-format"?: string;
  label: string;
  icon: Icon;
  active?: boolean;
}

/** A button of the bar, which leaves the text's selection as it is. */
export function BarButton({ label, icon: Icon, active = false, ...others }: Props) {
  return (
    <UnstyledButton
      aria-label={label}
      title={label}
      aria-pressed={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      {...others}
      // Last: a popover passes an empty one to its target.
      className={classes.button}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}

interface FormatProps {
  editor: Editor;
  /** Its name in the schema. */
  name: string;
  label: string;
  icon: Icon;
  onClick: () => void;
}

/** Applies a format, and shows whether it applies to the caret. */
export function FormatButton({ editor, name, ...others }: FormatProps) {
  const active = useEditorState({ editor, selector: ({ editor: e }) => e.isActive(name) });
  return <BarButton active={active} data-format={name} {...others} />;
}
