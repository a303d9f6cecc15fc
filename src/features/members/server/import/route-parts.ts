import { mayTakeLong } from "../../../../platform/http/body-deadline.ts";
import type { App, Reply } from "../../../../platform/http/types.ts";
import { texts } from "../../contract.ts";
import { RefusedImport } from "./refused-import.ts";

/** Leaves a CSV file as a stream, to be read row by row; validates `body` in its place. */
export function acceptCsv(scope: App, body: unknown): void {
  scope.addContentTypeParser("text/csv", (request, _file, done) => {
    mayTakeLong(request.raw);
    done(null, body);
  });
  scope.removeContentTypeParser("text/plain");
}

/** 422 with the rows; throws any other error. */
export function answerRefused(reply: Reply, error: unknown) {
  if (!(error instanceof RefusedImport)) throw error;
  const { rows, total } = error;
  return reply.code(422).send({ message: texts.csvInvalid, rows, total });
}
