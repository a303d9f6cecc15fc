import { Button, InputWrapper, TextInput } from "@mantine/core";
import { tr } from "../../../../../shared/languages/tr.ts";
import { contrast, isHexColor } from "../../../../../shared/look/color.ts";
import { oneDecimal } from "../../../../../ui/texts/in-sentence.ts";
import { type FieldProps, inputId } from "../../text/field-props.ts";
import classes from "../parts/EditPanel.module.css";

/** Minimum contrast, WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** A color input with picker and hex code; for text colors, it also shows the contrast. */
export function ColorField({
  field,
  name,
  value,
  error,
  onChange,
  ground,
}: FieldProps & { ground: string | undefined }) {
  const color = typeof value === "string" ? value : "";
  const id = inputId(name);
  return (
    <InputWrapper id={id} label={field.label} description={field.help} error={error} size="sm">
      <div className={classes.color}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={tr("{label}: pick", { label: field.label })}
          value={isHexColor(color) ? color : "#ffffff"}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          id={id}
          className={classes.hex}
          size="sm"
          value={color}
          placeholder={tr("Same as site")}
          spellCheck={false}
          error={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
        {color !== "" && (
          <Button
            variant="default"
            size="sm"
            aria-label={tr("{label}: same as site", { label: field.label })}
            onClick={() => onChange("")}
          >
            {tr("Reset")}
          </Button>
        )}
      </div>
      {ground !== undefined && <ContrastNote text={color} ground={ground} />}
    </InputWrapper>
  );
}

function ContrastNote({ text, ground }: { text: string; ground: string }) {
  if (!isHexColor(text)) return null;
  const on = isHexColor(ground) ? ground : "#fbfaf7";
  const ratio = contrast(text, on);
  const isLow = ratio < readable;
  return (
    <p className={classes.note} data-low={isLow || undefined}>
      {isLow
        ? tr(
            "Contrast {ratio}: too low to read (at least {readable}). Visitors see a similar color that is readable.",
            { ratio: oneDecimal(ratio), readable },
          )
        : tr("Contrast {ratio}", { ratio: oneDecimal(ratio) })}
    </p>
  );
}
