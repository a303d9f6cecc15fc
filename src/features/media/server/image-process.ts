// The only process that decodes images: see docs/decisions/0022-pictures-in-a-process-of-their-own.md.
import { serveWork } from "../../../platform/serve-work.ts";
import { decodeImage } from "./decode-image.ts";
import { drawSvg } from "./draw-svg.ts";
import { resizeImage } from "./resize-image.ts";

const work = { decodeImage, drawSvg, resizeImage };
export type ImageTasks = typeof work;

serveWork(work);
