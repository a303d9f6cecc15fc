/** The functions that are used; the package's own types cover the C functions below. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills in the pixels; null if they can't be read. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  export default function libheif(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
}
