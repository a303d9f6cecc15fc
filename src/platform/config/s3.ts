/** A bucket of an S3-compatible service. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const needed = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];

/** Names of the missing variables if only some are set. `prefix`: `S3_` or `BACKUP_S3_`. */
export function missingS3Names(env: NodeJS.ProcessEnv, prefix: string): string[] {
  const names = needed.map((name) => prefix + name);
  const missing = names.filter((name) => !env[name]);
  return missing.length === names.length ? [] : missing;
}

/** Undefined if no bucket is configured. Call after `missingS3Names` found none. */
export function presentS3(env: Record<string, unknown>, prefix: string): S3Settings | undefined {
  const [endpoint = "", bucket = "", accessKeyId = "", secretAccessKey = "", region = ""] = [...needed, "REGION"].map(
    (name) => String(env[prefix + name] ?? ""),
  );
  return endpoint ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined;
}
