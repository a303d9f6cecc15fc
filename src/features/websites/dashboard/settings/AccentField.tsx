import { Button, ColorInput } from "@mantine/core";
import { type Control, useController } from "react-hook-form";
import { isHexColour } from "../../../../shared/colour.ts";
import type { SiteSettingsValues } from "../../contract.ts";
import classes from "./AccentField.module.css";
import { AccentSample } from "./AccentSample.tsx";

/** Of the house first; all are good on paper and by night. */
const suggestions = ["#a4243b", "#9a3412", "#7a5a00", "#1b6b45", "#0f6670", "#1f4e9c", "#5b3a9e", "#55607a"];

interface Props {
  control: Control<SiteSettingsValues>;
  label: string;
}

/** The owner's colour, with a sample of what the site makes of it by day and by night. */
export function AccentField({ control, label }: Props) {
  const { field, fieldState } = useController({ control, name: "accent" });
  return (
    <div className={classes.field}>
      <ColorInput
        ref={field.ref}
        label={label}
        description="Choose one or type it, like #1b6b45."
        size="md"
        maw={280}
        placeholder="House colour"
        swatches={suggestions}
        swatchesPerRow={8}
        withEyeDropper={false}
        fixOnBlur={false}
        popoverProps={{ withinPortal: true }}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      {field.value !== "" && (
        <Button variant="default" size="compact-md" className={classes.reset} onClick={() => field.onChange("")}>
          Use the house colour
        </Button>
      )}
      <AccentSample accent={isHexColour(field.value) ? field.value : null} />
    </div>
  );
}
