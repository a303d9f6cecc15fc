export { imageViewOf } from "./image-view.ts";
export { recordImage, type StoredImage, storeImage } from "./images.service.ts";
export { ImageVariants, makeFirstSizes } from "./variants.ts";
