declare module "subset-font" {
  /** A font with only the glyphs of `text` and the given axes; an axis with one value is fixed there. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** Tags of the OpenType features that stay. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Uint8Array<ArrayBuffer>>;
}
