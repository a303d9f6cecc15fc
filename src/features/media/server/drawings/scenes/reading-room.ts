import { listener, sitter } from "../people.ts";
import { range } from "../random.ts";
import type { Stage } from "../stage.ts";
import { box, line, moved, oval, polygon, rectangle, shape, stroke } from "../svg.ts";
import { beam, lookout, room } from "./ground.ts";

/** Colours of book spines. */
export const spines = ["navy", "brick", "ochre", "moss", "lake", "clay", "linen", "slate", "sage", "rust"] as const;

/** A bookcase filled at random; also used on category pictures. */
export function bookcase(stage: Stage, x: number, y: number, w: number, rows: number, rowHeight: number): string {
  let out =
    stage.cut(rectangle(x, y, w, rows * rowHeight + 16), stage.tone("walnut"), 9) +
    box(x + 10, y + 12, w - 20, rows * rowHeight - 8, stage.tone("walnut", -0.4));
  for (const row of range(rows)) {
    const floor = y + (row + 1) * rowHeight;
    let at = x + 14;
    while (at < x + w - 34) {
      const thick = stage.random.between(11, 24);
      const tall = stage.random.between(0.58, 0.86) * rowHeight;
      const colour = stage.tone(stage.random.pick(spines));
      if (stage.random.chance(0.9))
        out +=
          box(at, floor - tall, thick, tall, colour, 2) +
          box(at + 2, floor - tall * 0.82, thick - 4, 4, "#FFF3CF", 0, 0.5) +
          box(at + thick - 4, floor - tall, 4, tall, stage.light.shadow, 0, 0.2);
      at += thick + 2;
    }
    out +=
      box(x + 8, floor, w - 16, 10, stage.tone("wood")) +
      box(x + 8, floor + 10, w - 16, 8, stage.light.shadow, 0, 0.25);
  }
  return out + stage.cut(rectangle(x - 10, y - 16, w + 20, 22), stage.tone("wood"), 5);
}

function deskLamp(stage: Stage, x: number, base: number): string {
  return (
    oval(x, base - 20, 130, 60, stage.glow("#FFE0A0", 0.55)) +
    line(x, base, x, base - 60, stage.tone("ochre"), 6) +
    oval(x, base, 26, 6, stage.tone("ochre")) +
    stage.cut(`M${x - 46} ${base - 56}q4 -34 46 -34t46 34Z`, stage.tone("moss"), 4)
  );
}

function table(stage: Stage, y: number, x: number, w: number): string {
  return (
    stage.cut(
      polygon([
        [x + 40, y - 26],
        [x + w - 40, y - 26],
        [x + w, y + 18],
        [x, y + 18],
      ]),
      stage.tone("wood", 0.1),
      8,
    ) +
    box(x, y + 16, w, 22, stage.tone("walnut"), 3) +
    box(x + 40, y + 38, 22, 110, stage.tone("walnut")) +
    box(x + w - 62, y + 38, 22, 110, stage.tone("walnut"))
  );
}

function book(stage: Stage, x: number, y: number): string {
  return (
    shape(`M${x - 42} ${y}q20 -12 42 0q22 -12 42 0l6 12q-26 -10 -48 2q-22 -12 -48 -2Z`, stage.tone("cream")) +
    line(x, y, x, y + 13, stage.light.shadow, 2, 0.4)
  );
}

function drawReaders(stage: Stage): string {
  return (
    [
      [420, "brick", "bun"],
      [680, "lake", "short"],
      [960, "ochre", "curly"],
      [1210, "sage", "long"],
    ] as const
  )
    .map(([x, coat, hair]) => sitter(stage, x, 700, 128, { coat, hair }))
    .join("");
}

export function readingRoom(stage: Stage): string {
  const windows = [250, 665, 1080].map((x) => lookout(stage, x, 90, 270, 420, true)).join("");
  const beams = [250, 665, 1080]
    .map((x) => beam(x, 150, 250, 380, 330, stage.fall(["#FFF2C8", "#FFF2C8"], [0.34, 0])))
    .join("");
  const cases =
    bookcase(stage, 40, 210, 160, 4, 112) +
    bookcase(stage, 548, 210, 92, 4, 112) +
    bookcase(stage, 962, 210, 92, 4, 112) +
    bookcase(stage, 1400, 210, 170, 4, 112);
  const readers = drawReaders(stage);
  const chairs = (
    [
      [400, "navy", "curly"],
      [667, "", "short"],
      [934, "", "short"],
      [1200, "rust", "long"],
    ] as const
  ).map(
    ([x, coat, hair]) =>
      (coat ? listener(stage, x, 846, 148, { coat, hair }) : "") +
      stroke(`M${x - 62} 1010v-96q0 -26 62 -26t62 26v96`, stage.tone("walnut", -0.15), 16) +
      [-28, 0, 28].map((shift) => line(x + shift, 896, x + shift, 1010, stage.tone("walnut"), 9)).join("") +
      stroke(`M${x - 62} 918q62 -22 124 0`, stage.tone("wood"), 12),
  );
  return (
    room(stage, { wall: stage.tone("linen", -0.05), floor: stage.tone("clay", -0.18), edge: 690 }) +
    windows +
    cases +
    box(0, 660, 1600, 34, stage.tone("walnut")) +
    beams +
    readers +
    table(stage, 720, 270, 1060) +
    book(stage, 420, 712) +
    book(stage, 690, 712) +
    book(stage, 955, 712) +
    book(stage, 1210, 712) +
    deskLamp(stage, 555, 716) +
    deskLamp(stage, 1085, 716) +
    moved(
      range(4)
        .map((index) =>
          box(-60 + index * 4, -24 - index * 22, 120 - index * 9, 20, stage.tone(spines[index * 2] ?? "navy"), 3),
        )
        .join(""),
      820,
      722,
    ) +
    chairs.join("")
  );
}
