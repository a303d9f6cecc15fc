/** Where backups are stored. */
export interface BackupPlace {
  /** Moves or copies a finished file there under this name. Throws `JobError`. */
  store(file: string, fileName: string, signal: AbortSignal): Promise<void>;
  has(fileName: string, signal: AbortSignal): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(fileName: string, signal: AbortSignal): Promise<void>;
}
