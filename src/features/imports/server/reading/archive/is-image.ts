/** First bytes of JPEG, PNG, GIF, BMP, and TIFF. */
const starts = ["ffd8ff", "89504e47", "47494638", "424d", "49492a00", "4d4d002a"];

/** Whether a file begins like an image. Whether it is one is checked when it is imported. */
export function isImage(file: Buffer): boolean {
  const start = file.subarray(0, 12);
  if (starts.some((one) => start.toString("hex").startsWith(one))) return true;
  // AVIF and HEIC, WebP.
  if (start.toString("latin1", 4, 8) === "ftyp" || start.toString("latin1", 8, 12) === "WEBP") return true;
  return file.subarray(0, 1000).includes("<svg");
}
