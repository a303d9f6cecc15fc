import { tr } from "../../shared/languages/tr.ts";
import { AppError } from "../errors.ts";

export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError("too_many", tr("Too many requests. Please wait a moment and try again."), { retryAfterSeconds });
}
