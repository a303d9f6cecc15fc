export { noteStrayFiles } from "./files.queries.ts";
export type { ImageChange, ImagePlaces } from "./image-places.queries.ts";
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
export { ImageVariants } from "./variants.ts";
