import { ApiError, errorOf, messageOf, noAnswer } from "../../../dashboard/api.ts";
import { announceSessionEnd } from "../../../dashboard/session-end.ts";
import { texts, type UploadedImage, uploadedImage } from "../contract.ts";
import { pictureProblem } from "./picture-check.ts";

/**
 * Stores a picture on the server. `onProgress`: the part that is sent, 0 to 1 (which `fetch` can't tell). Throws an
 * `Error` with the text for the user.
 */
export async function uploadPicture(file: File, onProgress: (part: number) => void): Promise<UploadedImage> {
  const problem = pictureProblem(file);
  if (problem) throw new Error(problem);
  try {
    return await send(file, onProgress);
  } catch (error) {
    throw new Error(messageOf(error, texts.uploadFailed), { cause: error });
  }
}

function send(file: File, onProgress: (part: number) => void): Promise<UploadedImage> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    const body = parse(request.responseText);
    const answer = request.status === 201 ? uploadedImage.safeParse(body).data : undefined;
    if (request.status === 401) announceSessionEnd();
    if (answer) resolve(answer);
    else reject(errorOf(request.status, body));
  });
  for (const failure of ["error", "timeout", "abort"]) {
    request.addEventListener(failure, () => reject(new ApiError(noAnswer)));
  }
  const form = new FormData();
  form.set("image", file);
  request.open("POST", "/api/upload-image");
  request.send(form);
  return promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
