import { tr } from "../../../../shared/languages/tr.ts";
import { type BackgroundId, backgrounds } from "../../../../shared/look/backgrounds.ts";
import { isHexColor } from "../../../../shared/look/color.ts";
import { completeLooks } from "../../../../shared/look/complete-looks.ts";
import { fontPair } from "../../../../shared/look/font-pairs.ts";
import { cornerNames, headerNames } from "../../../../shared/look/look.ts";
import type { LookValues, NetworkLook } from "../../contract.ts";

interface Choice {
  look: LookValues["look"];
  accent: string;
}

/** Whether two looks show alike. */
export function isSameLook(one: Choice, other: Choice): boolean {
  const parts = Object.keys(one.look) as (keyof Choice["look"])[];
  return one.accent === other.accent && parts.every((part) => one.look[part] === other.look[part]);
}

/** Summarizes the choices in each part of the form. */
export function getSummaries(values: LookValues, offered: readonly NetworkLook[]) {
  const { look, accent } = values;
  const images = { logo: tr("Logo"), icon: tr("Icon"), social_image: tr("Social image") } as const;
  const chosen = Object.entries(images).flatMap(([name, label]) =>
    values[name as keyof typeof images] ? [label] : [],
  );
  const { name, families } = fontPair(look.fonts);
  return {
    looks: [...offered, ...completeLooks].find((one) => isSameLook(one, values))?.name ?? tr("Your own"),
    images: chosen.join(", ") || tr("images|None chosen"),
    accent: accent || tr("Default color"),
    fonts: `${name}: ${families}`,
    background: isHexColor(look.background)
      ? tr("Custom color {color}", { color: look.background })
      : getName(look.background as BackgroundId),
    shapes: tr("Corners: {corners} · Header: {header}", {
      corners: cornerNames[look.corners],
      header: headerNames[look.header],
    }),
  };
}

const getName = (background: BackgroundId) => backgrounds[background].name;
