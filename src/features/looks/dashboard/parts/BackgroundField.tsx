import { Button, ColorPicker } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Control } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { type BackgroundId, backgroundIds, backgrounds } from "../../../../shared/look/backgrounds.ts";
import { isHexColor } from "../../../../shared/look/color.ts";
import type { Look } from "../../../../shared/look/look.ts";
import { getGrounds, schemes } from "../../../../shared/look/look-colors.ts";
import type { LookValues } from "../../contract.ts";
import { Choices } from "./Choices.tsx";
import classes from "./PartFields.module.css";
import { useLookPart } from "./PartFields.tsx";

const ownColor = "#dfe8f0";

/** Named backgrounds, or one in a color of the owner's, made light enough by day and dark enough by night. */
export function BackgroundField({ control }: { control: Control<LookValues> }) {
  const { value, change } = useLookPart(control, "background");
  const isOwn = isHexColor(value);
  const [opened, picker] = useDisclosure(isOwn);
  const choices = [
    ...backgroundIds.map((id) => ({
      value: id as string,
      name: backgrounds[id].name,
      drawing: <Swatch background={id} />,
    })),
    ...(isOwn ? [{ value, name: tr("Custom color"), drawing: <Swatch background={value} /> }] : []),
  ];
  return (
    <>
      <Choices
        label={tr("Background")}
        hideLabel
        value={value}
        choices={choices}
        onChange={(chosen) => change(chosen as BackgroundId)}
        width="7rem"
      />
      <div>
        <Button variant="default" size="compact-md" aria-expanded={opened} onClick={picker.toggle}>
          {tr("Custom background color")}
        </Button>
      </div>
      {opened && (
        <ColorPicker
          format="hex"
          value={isOwn ? value : ownColor}
          onChange={(color) => isHexColor(color) && change(color)}
          saturationLabel={tr("Saturation and brightness")}
          hueLabel={tr("Hue")}
        />
      )}
    </>
  );
}

function Swatch({ background }: { background: Look["background"] }) {
  const grounds = getGrounds(background);
  return (
    <span className={classes.swatch}>
      {schemes.map((scheme) => {
        const { paper, ink } = grounds[scheme];
        return (
          <span key={scheme} className={classes.half} style={{ background: paper, color: ink }}>
            Aa
          </span>
        );
      })}
    </span>
  );
}
