import type { Embed } from "../../../../../shared/embeds.ts";
import { fileAt, fileTypes, isFileType } from "../../../../../shared/files.ts";
import { bytesInWords } from "../../../../../shared/text.ts";
import { uploadFile } from "../../../../media/dashboard/upload.ts";
import { texts } from "../../../../media/files-contract.ts";

/** Uploads a file, and makes it what an article shows of it. Throws an `Error` with a text for the user. */
export async function uploadedEmbed(
  file: File,
  onProgress: (part: number) => void,
  websiteId: number | undefined,
): Promise<Embed> {
  // Without waiting until all of it is sent.
  if (!isFileType(/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "")) throw new Error(texts.notAllowed);
  const { file_path: href, byte_size } = await uploadFile(file, onProgress, websiteId);
  const type = fileAt(href)?.type;
  const title = file.name.replace(/\.[^.]*$/, "").trim() || file.name;
  const size = bytesInWords(byte_size);
  return {
    kind: "file",
    href,
    title,
    description: "",
    site: type ? `${fileTypes[type].name}, ${size}` : size,
    image: null,
  };
}
