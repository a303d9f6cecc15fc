export { noteStrayFiles } from "./files.queries.ts";
export { imageViewOf } from "./image-view.ts";
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
export { openPictures, type Pictures } from "./pictures.ts";
export type { PictureChange } from "./replace-image.ts";
export { findStrayFiles, removeUnnamedFiles } from "./sweep-files.ts";
export { ImageVariants, makeFirstSizes } from "./variants.ts";
