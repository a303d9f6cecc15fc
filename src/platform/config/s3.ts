import { z } from "zod";
import { withoutTrailing } from "../../shared/text.ts";
import { parseLoginUrl } from "./login-url.ts";

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `prefix` ends with a slash, or is empty. */
export type BackupBucket = S3Settings & { prefix: string };

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const usualRegion = "us-east-1";

/** Names of the missing variables if only some are set. */
export function missingS3Names(env: NodeJS.ProcessEnv): string[] {
  const missing = needed.filter((name) => !env[name]);
  return missing.length === needed.length ? [] : missing;
}

/** Undefined if no bucket is configured. Call after `missingS3Names` found none. */
export function presentS3(env: Record<string, unknown>): S3Settings | undefined {
  const [endpoint = "", bucket = "", accessKeyId = "", secretAccessKey = "", region = ""] = [
    ...needed,
    "S3_REGION",
  ].map((name) => String(env[name] ?? ""));
  return endpoint ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined;
}

/** A bucket in one address: an endpoint may have a path of its own, so the bucket is a parameter. */
export const bucketUrl = z.string().transform((text, context): BackupBucket => {
  const url = parseLoginUrl(text, ["bucket", "prefix", "region"]);
  const { bucket, prefix = "", region = usualRegion } = url?.parameters ?? {};
  if (url && bucket) {
    const { address, user: accessKeyId, password: secretAccessKey } = url;
    const folder = withoutTrailing(prefix, "/");
    return { endpoint: address, bucket, region, accessKeyId, secretAccessKey, prefix: folder && `${folder}/` };
  }
  context.addIssue({
    code: "custom",
    message:
      "must be https://KEY:SECRET@endpoint?bucket=NAME, perhaps with &prefix=… and &region=…; special characters percent-encoded (/ is %2F, + is %2B)",
  });
  return z.NEVER;
});
