import { type Colour, mix, palette } from "./colour.ts";
import { type Light, type LightName, lights } from "./light.ts";
import { Random, range } from "./random.ts";
import { box, number, shape, stroke } from "./svg.ts";

/** What every drawing helper needs: the light, the seeded chance and the gradients used so far. */
export class Stage {
  readonly random: Random;
  readonly light: Light;
  readonly width: number;
  readonly height: number;
  #definitions: string[] = [];

  constructor(seed: string, light: LightName, width = 1600, height = 1000) {
    this.random = new Random(seed);
    this.light = lights[light];
    this.width = width;
    this.height = height;
  }

  /** A palette colour under this light; a positive shift is lighter, a negative one darker (-1 to 1). */
  tone(colour: Colour, shift = 0): string {
    const shifted = mix(palette[colour], shift > 0 ? "#FFFFFF" : palette.navy, Math.abs(shift));
    return mix(shifted, this.light.tint, this.light.strength);
  }

  /** A top-to-bottom gradient, as a paint. */
  fall(colours: readonly string[], opacities: readonly number[] = []): string {
    return this.#define("linearGradient", 'x1="0" y1="0" x2="0" y2="1"', colours, opacities);
  }

  /** A left-to-right gradient, as a paint. */
  across(colours: readonly string[], opacities: readonly number[] = []): string {
    return this.#define("linearGradient", 'x1="0" y1="0" x2="1" y2="0"', colours, opacities);
  }

  /** A light that fades outwards, as a paint for circles and ellipses. */
  glow(colour: string, opacity: number): string {
    return this.#define("radialGradient", "", [colour, colour, colour], [opacity, opacity * 0.35, 0]);
  }

  #define(kind: string, placement: string, colours: readonly string[], opacities: readonly number[]): string {
    const id = `g${this.#definitions.length}`;
    const stops = colours.map((colour, index) => {
      const opacity = opacities[index];
      return `<stop offset="${number((index / Math.max(1, colours.length - 1)) * 100)}%" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
    });
    this.#definitions.push(`<${kind} id="${id}" ${placement}>${stops.join("")}</${kind}>`);
    return `url(#${id})`;
  }

  /** A piece of cut paper: the outline's soft shadow in a few translucent strokes, then the piece itself. */
  cut(d: string, fill: string, depth = 6): string {
    const shadow = [2.6, 1.5, 0.7].map((share, index) =>
      stroke(d, this.light.shadow, depth * share, 0.05 + index * 0.02),
    );
    return `<g transform="translate(${number(depth * 0.35)} ${number(depth * 0.7)})">${shadow.join("")}</g>${shape(d, fill)}`;
  }

  /** The finished picture: paper grain and a quiet darkening towards the edges over the content. */
  finish(content: string): string {
    const { width, height } = this;
    const edge = this.#define(
      "radialGradient",
      'cx="50%" cy="46%" r="75%"',
      ["#000000", this.light.shadow, this.light.shadow],
      [0, 0.02, 0.22],
    );
    const flecks = Math.round((width * height) / 3800);
    const grain = this.#grain("#FFFFFF", flecks, 0.13) + this.#grain(this.light.shadow, flecks, 0.1);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#definitions.join("")}</defs>${content}${grain}${box(0, 0, width, height, edge)}</svg>`;
  }

  #grain(colour: string, count: number, opacity: number): string {
    const flecks = range(count).map(() => {
      const [x, y] = [this.random.between(0, this.width), this.random.between(0, this.height)];
      return `M${number(x)} ${number(y)}l${number(this.random.between(-5, 5))} ${number(this.random.between(-3, 3))}`;
    });
    return stroke(flecks.join(""), colour, 1.6, opacity);
  }
}
