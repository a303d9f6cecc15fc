export { noteStrayFiles } from "./files.queries.ts";
export { type ImageColumns, imageColumns, imageViewOf } from "./image-view.ts";
export {
  findOwnImage,
  isStored,
  type PicturePlace,
  recordImage,
  type StoredImage,
  selectImageViews,
  storeDrawing,
  storeImage,
  storeUpload,
} from "./images.service.ts";
export { makeSizes } from "./make-sizes.ts";
export { openPictures, type Pictures } from "./pictures.ts";
export type { PictureChange } from "./replace-image.ts";
export { ImageVariants } from "./variants.ts";
