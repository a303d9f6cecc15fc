import { expect, test } from "vitest";
import { lookColors } from "../../../shared/look/look-colors.ts";
import { lowestContrast } from "./accessibility.ts";

const look = { fonts: "modern", background: "white", corners: "round", header: "plain" } as const;

test("the lowest contrast is at least what the look ensures, and less where colors are alike", () => {
  for (const accent of ["#000000", "#ffff00", "#888888", "#0000ff"]) {
    const { light, dark } = lookColors(look, accent);
    expect(lowestContrast(light), accent).toBeGreaterThanOrEqual(4.5);
    expect(lowestContrast(dark), accent).toBeGreaterThanOrEqual(4.5);
    expect(lowestContrast({ ...light, muted: light.paper })).toBe(1);
  }
});
