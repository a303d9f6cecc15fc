import type { Readable } from "node:stream";
import type { Database } from "../../../../db/database.ts";
import { mayTakeLong } from "../../../../platform/http/requests/body-deadline.ts";
import type { App, Reply } from "../../../../platform/http/types.ts";
import { texts } from "../../contract.ts";
import { type ListFields, onlyAddress } from "../../fields.ts";
import type { FileFormat } from "../../import-contract.ts";
import { getMemberForm } from "../form/member-form.service.ts";
import { addressRows } from "./address-rows.ts";
import type { Rows } from "./check-import.ts";
import { csvRows } from "./csv-rows.ts";
import { RefusedImport } from "./refused-import.ts";

/** Leaves a CSV file as a stream, to be read row by row; validates `body` in its place. */
export function acceptCsv(scope: App, body: unknown): void {
  scope.addContentTypeParser("text/csv", (request, _file, done) => {
    mayTakeLong(request.raw);
    done(null, body);
  });
  scope.removeContentTypeParser("text/plain");
}

/** Returns the fields that an import's rows must have. */
export async function fieldsFor(db: Database, spaceId: number, format: FileFormat): Promise<ListFields> {
  return format === "addresses" ? onlyAddress() : getMemberForm(db, spaceId);
}

/** The rows of a file as they arrive. */
export function rowsOf(
  file: Readable,
  format: FileFormat,
  fields: ListFields,
  onBytes?: (bytes: number) => void,
): Rows {
  return format === "addresses" ? addressRows(file, onBytes) : csvRows(file, onBytes, fields);
}

/** 422 with the rows; throws any other error. */
export function answerRefused(reply: Reply, error: unknown) {
  if (!(error instanceof RefusedImport)) throw error;
  const { rows, total } = error;
  return reply.code(422).send({ message: texts.csvInvalid, rows, total });
}
