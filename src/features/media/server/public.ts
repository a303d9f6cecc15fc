export { drawPicture } from "./draw-picture.ts";
export { imageViewOf } from "./image-view.ts";
export {
  findOwnImage,
  isStored,
  recordImage,
  type StoredImage,
  selectImageViews,
  storeImage,
  storeUpload,
} from "./images.service.ts";
export type { PictureChange } from "./replace-image.ts";
export { ImageVariants, makeFirstSizes } from "./variants.ts";
