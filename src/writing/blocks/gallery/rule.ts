/** A gallery of more images is a plain figure. */
export const maxGalleryImages = 9;
