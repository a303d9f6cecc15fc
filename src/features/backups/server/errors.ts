/** A backup or restore that could not be done. The message is one or two sentences for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
