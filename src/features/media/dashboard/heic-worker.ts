// Reads HEIC images where the browser can't, in a thread of its own: with the library's only entry here, nobody else loads it.
import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

addEventListener("message", async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const { HeifDecoder } = libheif();
    const [image] = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
    if (!image) throw new Error("No image in the file");
    const pixels = new ImageData(image.get_width(), image.get_height());
    const shown = await new Promise((resolve) => image.display(pixels, resolve));
    if (!shown) throw new Error("The image is damaged");
    postMessage(pixels, { transfer: [pixels.data.buffer] });
  } catch {
    postMessage(null);
  }
});
