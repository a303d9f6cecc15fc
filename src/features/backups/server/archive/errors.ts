/** A backup or restore that failed. The message is one or two sentences for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
