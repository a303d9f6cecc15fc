import { Button, CheckIcon, ColorPicker, ColorSwatch, Group, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Control, useController } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { isHexColor, textOn } from "../../../shared/look/color.ts";
import type { Look } from "../../../shared/look/look.ts";
import type { LookValues } from "../contract.ts";
import classes from "./AccentField.module.css";
import { AccentSample } from "./AccentSample.tsx";

/** Readable on the page background without adjustment. */
const suggestions = [
  { name: tr("color|Red"), hex: "#a4243b" },
  { name: tr("color|Rust"), hex: "#9a3412" },
  { name: tr("color|Ochre"), hex: "#7a5a00" },
  { name: tr("color|Green"), hex: "#1b6b45" },
  { name: tr("color|Teal"), hex: "#0f6670" },
  { name: tr("color|Blue"), hex: "#1f4e9c" },
  { name: tr("color|Violet"), hex: "#5b3a9e" },
  { name: tr("color|Slate"), hex: "#55607a" },
];

interface Props {
  control: Control<LookValues>;
  label: string;
  look: Look;
}

/** The accent color: suggested, picked, or typed, with samples in light and dark mode. */
export function AccentField({ control, label, look }: Props) {
  const { field, fieldState } = useController({ control, name: "accent" });
  const accent = isHexColor(field.value) ? field.value.toLowerCase() : null;
  return (
    <div className={classes.field}>
      <TextInput
        ref={field.ref}
        // Visible as the heading above.
        aria-label={label}
        description={tr("Choose one below or type it, such as #1b6b45. Leave empty for the default color.")}
        placeholder={tr("Default color")}
        autoComplete="off"
        spellCheck={false}
        leftSection={<ColorSwatch color={accent ?? "transparent"} size={20} aria-hidden />}
        value={field.value}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value.trim())}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      <Swatches value={field.value} onChange={field.onChange} />
      <AccentSample look={look} accent={accent} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** Draws the short choice: suggested or picked. */
export function AccentChoice({ label, ...choice }: ChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <Swatches {...choice} />
    </fieldset>
  );
}

function Swatches({ value, onChange }: Omit<ChoiceProps, "label">) {
  const [pickerOpened, picker] = useDisclosure(false);
  const accent = isHexColor(value) ? value.toLowerCase() : null;
  return (
    <>
      <Group gap={8}>
        {suggestions.map(({ name, hex }) => (
          <ColorSwatch
            key={hex}
            component="button"
            type="button"
            color={hex}
            size={32}
            aria-label={name}
            aria-pressed={accent === hex}
            className={classes.swatch}
            onClick={() => onChange(hex)}
          >
            {accent === hex && <CheckIcon size={14} color={textOn(hex)} />}
          </ColorSwatch>
        ))}
        <Button variant="default" size="compact-md" aria-expanded={pickerOpened} onClick={picker.toggle}>
          {tr("Other colors")}
        </Button>
        {value !== "" && (
          <Button variant="default" size="compact-md" onClick={() => onChange("")}>
            {tr("Use the default color")}
          </Button>
        )}
      </Group>
      {pickerOpened && (
        <ColorPicker
          format="hex"
          value={accent ?? "#a4243b"}
          onChange={onChange}
          saturationLabel={tr("Saturation and brightness")}
          hueLabel={tr("Hue")}
        />
      )}
    </>
  );
}
