export { imageViewOf } from "./image-view.ts";
export { findOwnImage, recordImage, type StoredImage, storeImage, storeUpload } from "./images.service.ts";
export { ImageVariants, makeFirstSizes } from "./variants.ts";
