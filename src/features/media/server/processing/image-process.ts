// The only process that decodes images: see docs/decisions/0022-pictures-in-a-process-of-their-own.md.
import { serveWork } from "../../../../platform/work/serve-work.ts";
import { cropImage } from "./crop-image.ts";
import { countPixels, decodeImage } from "./decode-image.ts";
import { drawSvg } from "./draw-svg.ts";
import { resizeImage, stampImage } from "./resize-image.ts";
import { transformImage } from "./transform-image.ts";

const work = { countPixels, cropImage, decodeImage, drawSvg, resizeImage, stampImage, transformImage };
export type ImageTasks = typeof work;

serveWork(work);
