import { mix } from "../colour.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, line, number, oval, type Point, polygon, rectangle, shape, stroke } from "../svg.ts";

/** A paved square or street from y to the lower edge, with joints running to a vanishing point. */
export function paving(stage: Stage, y: number, fill: string, vanish: Point = [800, 380]): string {
  const depth = stage.height - y;
  const joints = range(27).map((index) => {
    const foot = -1200 + index * 154;
    const share = (stage.height - y) / (stage.height - vanish[1]);
    return `M${foot} ${stage.height}L${number(foot + (vanish[0] - foot) * share)} ${number(y)}`;
  });
  const rows = range(8).map((index) => `M0 ${number(y + depth * ((index + 1) / 8) ** 1.7)}H${stage.width}`);
  return (
    stage.cut(
      rectangle(-20, y, stage.width + 40, depth + 40),
      stage.fall([mix(fill, "#FFFFFF", 0.16), fill, mix(fill, stage.light.shadow, 0.16)]),
      6,
    ) +
    stroke(joints.join(""), stage.light.shadow, 2, 0.1) +
    stroke(rows.join(""), stage.light.shadow, 2, 0.1)
  );
}

/** Grass from y downwards with a path in perspective to the point at its top. */
export function path(
  stage: Stage,
  topX: number,
  topY: number,
  topWidth: number,
  footX: number,
  footWidth: number,
  fill: string,
): string {
  const d = `M${number(topX - topWidth / 2)} ${number(topY)}C${number(topX - topWidth)} ${number(topY + 120)} ${number(footX - footWidth * 0.4)} 860 ${number(footX - footWidth / 2)} 1020H${number(footX + footWidth / 2)}C${number(footX + footWidth * 0.3)} 860 ${number(topX + topWidth)} ${number(topY + 120)} ${number(topX + topWidth / 2)} ${number(topY)}Z`;
  return stage.cut(d, fill, 3);
}

interface RoomLook {
  wall: string;
  panel?: string;
  floor: string;
  edge: number;
  wainscot?: number;
}

/** Walls and a board floor; edge is where they meet. */
export function room(stage: Stage, { wall, panel, floor, edge, wainscot = 150 }: RoomLook): string {
  const { width, height, light } = stage;
  let out = box(0, 0, width, edge, stage.fall([mix(wall, light.shadow, 0.14), wall, mix(wall, "#FFFFFF", 0.08)]));
  if (panel) {
    out +=
      box(0, edge - wainscot, width, wainscot, panel) +
      box(0, edge - wainscot - 10, width, 12, mix(panel, "#FFFFFF", 0.18)) +
      box(0, edge - wainscot + 2, width, 10, light.shadow, 0, 0.14);
    out += range(12)
      .map((index) =>
        stroke(rectangle(20 + index * 134, edge - wainscot + 32, 104, wainscot - 62), light.shadow, 3, 0.16),
      )
      .join("");
  }
  const boards = range(23).map(
    (index) =>
      `M${-1400 + index * 190} ${height}L${number(-1400 + index * 190 + (800 - (-1400 + index * 190)) * 0.55)} ${edge}`,
  );
  return (
    out +
    stage.cut(
      rectangle(-20, edge, width + 40, height - edge + 40),
      stage.fall([mix(floor, light.shadow, 0.22), floor, mix(floor, "#FFFFFF", 0.1)]),
      8,
    ) +
    stroke(boards.join(""), light.shadow, 2.5, 0.16) +
    box(0, edge - 12, width, 14, mix(panel ?? wall, light.shadow, 0.2))
  );
}

/** A tall window with the view that is drawn into it by sky colours and two hills. */
export function lookout(stage: Stage, x: number, y: number, w: number, h: number, arched = false): string {
  const { light } = stage;
  const top = arched
    ? `M${number(x)} ${number(y + w / 2)}a${number(w / 2)} ${number(w / 2)} 0 0 1 ${number(w)} 0V${number(y + h)}H${number(x)}Z`
    : rectangle(x, y, w, h);
  const frame = stage.tone("cream");
  const hill = (from: number, rise: number, colour: string) =>
    shape(
      `M${number(x)} ${number(y + h * from)}Q${number(x + w * 0.35)} ${number(y + h * (from - rise))} ${number(x + w * 0.6)} ${number(y + h * from)}T${number(x + w)} ${number(y + h * (from - rise * 0.4))}V${number(y + h)}H${number(x)}Z`,
      colour,
    );
  return (
    stage.cut(top, frame, 8) +
    stroke(top, frame, 22) +
    shape(top, stage.fall([light.sky[0], light.sky[1], light.sky[2]])) +
    hill(0.66, 0.14, light.hills[0]) +
    hill(0.78, 0.1, light.hills[1]) +
    hill(0.9, 0.12, light.hills[2]) +
    line(x + w / 2, y, x + w / 2, y + h, frame, 8) +
    range(3)
      .map((index) => line(x, y + h * (0.28 + index * 0.24), x + w, y + h * (0.28 + index * 0.24), frame, 5))
      .join("") +
    stroke(top, light.shadow, 3, 0.16) +
    box(x - 26, y + h + 6, w + 52, 16, frame) +
    box(x - 26, y + h + 22, w + 52, 8, light.shadow, 0, 0.18)
  );
}

/** Light falling from a window at an angle. */
export function beam(x: number, y: number, w: number, h: number, reach: number, paint: string): string {
  return shape(
    polygon([
      [x, y],
      [x + w, y],
      [x + w + reach * 0.7, y + h + reach],
      [x + reach * 0.7 - 60, y + h + reach],
    ]),
    paint,
  );
}

/** A simple car from the side, its wheels on base. */
export function car(stage: Stage, x: number, base: number, w: number, colour: string): string {
  const h = w * 0.34;
  const wheel = (share: number) =>
    oval(x + w * share, base - h * 0.16, h * 0.2, h * 0.2, stage.tone("hairDark")) +
    oval(x + w * share, base - h * 0.16, h * 0.09, h * 0.09, stage.tone("stone"));
  const roof = `M${number(x + w * 0.2)} ${number(base - h * 0.58)}q${number(w * 0.08)} ${number(-h * 0.42)} ${number(w * 0.2)} ${number(-h * 0.42)}h${number(w * 0.18)}q${number(w * 0.12)} 0 ${number(w * 0.22)} ${number(h * 0.42)}Z`;
  return (
    oval(x + w * 0.5, base, w * 0.54, h * 0.09, stage.light.shadow, 0.3) +
    stage.cut(roof, stage.tone("dusk", stage.light.lamps ? 0 : 0.35), 3) +
    stage.cut(
      `M${number(x)} ${number(base - h * 0.18)}q${number(-w * 0.01)} ${number(-h * 0.38)} ${number(w * 0.12)} ${number(-h * 0.4)}h${number(w * 0.7)}q${number(w * 0.18)} ${number(h * 0.04)} ${number(w * 0.18)} ${number(h * 0.4)}Z`,
      colour,
      4,
    ) +
    line(x + w * 0.5, base - h * 0.94, x + w * 0.5, base - h * 0.24, stage.light.shadow, 3, 0.25) +
    wheel(0.2) +
    wheel(0.8) +
    oval(x + w * 0.98, base - h * 0.38, 6, 8, "#FFE9B0")
  );
}
