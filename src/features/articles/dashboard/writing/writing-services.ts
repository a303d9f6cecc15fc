import { fileAt, fileTypes, isFileType } from "../../../../shared/media/files.ts";
import { bytesInWords } from "../../../../shared/text.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { retryWhileBusy } from "../../../../ui/calls/retry-while-busy.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { imageAttributes } from "../../../../writing/editor-parts/image-json.ts";
import type { WritingServices } from "../../../../writing/editor-parts/text-holder.ts";
import { imageProblem } from "../../../media/dashboard/image-check.ts";
import { uploadFile, uploadImage } from "../../../media/dashboard/upload.ts";
import { texts as fileTexts } from "../../../media/files-contract.ts";
import * as calls from "../../cards.calls.ts";
import { texts } from "../../cards-contract.ts";

/** The functions of this feature and of the image library that the editor of texts uses. */
export const writingServices: WritingServices = {
  imageProblem,
  async uploadImage(file, onProgress, websiteId) {
    const { filePath: src, width, height } = await uploadImage(file, onProgress, websiteId);
    return { src, alt: "", width, height };
  },
  async copyToLibrary(url, alt, website_id) {
    try {
      const copied = await retryWhileBusy(() =>
        callApi(calls.copyImage, { query: { website_id }, body: { url, alt } }),
      );
      return { src: copied.filePath, alt, width: copied.width, height: copied.height };
    } catch (error) {
      throw new Error(getMessage(error, texts.noImage), { cause: error });
    }
  },
  async uploadFile(file, onProgress, websiteId) {
    // Without waiting until all of it is sent.
    if (!isFileType(/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "")) throw new Error(fileTexts.notAllowed);
    const { file_path: href, byte_size } = await uploadFile(file, onProgress, websiteId);
    const type = fileAt(href)?.type;
    const title = file.name.replace(/\.[^.]*$/, "").trim() || file.name;
    const size = bytesInWords(byte_size);
    const site = type ? `${fileTypes[type].name}, ${size}` : size;
    return { kind: "file", href, title, description: "", site, image: null };
  },
  async readCard(url, website_id) {
    const { image, ...card } = await callApi(calls.makeCard, { query: { website_id }, body: { url } });
    return { ...card, image: image && imageAttributes({ src: image.file_path, alt: "", ...image }) };
  },
  ImageDialog: lazyDialog(() => import("./ImageDialog.tsx")),
  ArticleDialog: lazyDialog(() => import("./ArticleDialog.tsx")),
  HtmlDialog: lazyDialog(() => import("./HtmlDialog.tsx")),
};
