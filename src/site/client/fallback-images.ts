/** Replaces an image that fails to load by its `data-fallback`. */
export function useFallbackImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback]")) {
    const swap = () => {
      const { fallback } = image.dataset;
      delete image.dataset.fallback;
      if (fallback) image.src = fallback;
    };
    image.addEventListener("error", swap, { once: true });
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0) swap();
  }
}
