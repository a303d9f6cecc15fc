declare module "subset-font" {
  /** A font with only the glyphs of `text` and the given axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
