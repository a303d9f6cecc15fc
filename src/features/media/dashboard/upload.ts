import type { Call, SuccessOf } from "../../../platform/calls/call.ts";
import { maxFileBytes } from "../../../shared/media/files.ts";
import { parseJson } from "../../../shared/parse-json.ts";
import { ApiError, getMessage, noAnswer, type PreparedCall, prepare, readAnswer } from "../../../ui/calls/api.ts";
import { retryWhileBusy } from "../../../ui/calls/retry-while-busy.ts";
import { followWork } from "../../../ui/notices/long-work.ts";
import { showNotice } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type LibraryImage, texts, type UploadedImage } from "../contract.ts";
import * as fileCalls from "../files.calls.ts";
import { texts as fileTexts } from "../files-contract.ts";
import { fitImage } from "./fit-image.ts";
import { imageProblem } from "./image-check.ts";

type OnProgress = (part: number) => void;

/**
 * Uploads an image into the library of a website, by default the first, made smaller if it is too large. `onProgress` gets the
 * sent fraction, 0 to 1 (which `fetch` can't report). Throws an `Error` with a text for the user.
 */
export async function uploadImage(
  file: File,
  onProgress: OnProgress = () => {},
  website_id?: number,
): Promise<UploadedImage> {
  const uploaded = await checked({ file, failed: texts.uploadFailed, onProgress }, (image, report) =>
    send(calls.uploadImage, prepare(calls.uploadImage, { query: { website_id }, body: { image } }), report),
  );
  if (uploaded.notice) showNotice(uploaded.notice);
  return uploaded;
}

/** Uploads a file that an article offers. Throws an `Error` with a text for the user. */
export async function uploadFile(file: File, onProgress: OnProgress, website_id: number | undefined) {
  if (file.size > maxFileBytes) throw new Error(fileTexts.tooLarge);
  const prepared = prepare(fileCalls.uploadFile, { query: { website_id }, body: { file } });
  return patiently({ file, failed: fileTexts.uploadFailed, onProgress }, (report) =>
    send(fileCalls.uploadFile, prepared, report),
  );
}

/** Uploads an image and replaces another one by it everywhere. */
export async function replaceImage(
  website_id: number | undefined,
  id: number,
  file: File,
  onProgress: OnProgress,
): Promise<LibraryImage> {
  const answer = await checked({ file, failed: texts.replaceFailed, onProgress }, (image, report) => {
    const request = { params: { id }, query: { website_id }, body: { image } };
    return send(calls.replaceImage, prepare(calls.replaceImage, request), report);
  });
  if (answer.notice) showNotice(answer.notice);
  return answer.image;
}

interface Upload {
  file: File;
  failed: string;
  onProgress: OnProgress;
}

async function checked<T>(upload: Upload, work: (image: File, report: OnProgress) => Promise<T>): Promise<T> {
  const problem = imageProblem(upload.file);
  if (problem) throw new Error(problem);
  const image = await fitImage(upload.file);
  return patiently(upload, (report) => work(image, report));
}

/** Tries again while the server is busy, and goes on while people are elsewhere. Throws an `Error` with a text for the user. */
async function patiently<T>(
  { file, failed, onProgress }: Upload,
  work: (report: OnProgress) => Promise<T>,
): Promise<T> {
  const texts = { label: `Uploading ${file.name}…`, done: `${file.name} is uploaded.` };
  try {
    return await followWork(texts, (report) =>
      retryWhileBusy(() =>
        work((part) => {
          onProgress(part);
          report(part);
        }),
      ),
    );
  } catch (error) {
    throw new Error(getMessage(error, failed), { cause: error });
  }
}

function send<C extends Call>(call: C, prepared: PreparedCall, onProgress: OnProgress): Promise<SuccessOf<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<SuccessOf<C>>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    try {
      resolve(readAnswer(call, request.status, parseJson(request.responseText)));
    } catch (refusal) {
      reject(refusal);
    }
  });
  for (const failure of ["error", "timeout", "abort"]) {
    request.addEventListener(failure, () => reject(new ApiError(noAnswer)));
  }
  request.open(prepared.method, prepared.path);
  request.send(prepared.body);
  return promise;
}
