import { z } from "zod";

/** A line of the log, as docs/operations.md describes it. */
export const logLine = z.strictObject({
  level: z.enum(["debug", "info", "warn", "error"]),
  time: z.iso.datetime(),
  msg: z.string().min(1),
  reqId: z
    .string()
    .regex(/^[A-Za-z0-9._:-]{8,64}$/)
    .optional(),
  traceId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  method: z.string().optional(),
  host: z.string().optional(),
  path: z.string().startsWith("/").optional(),
  status: z.number().int().min(200).max(599).optional(),
  ms: z.number().nonnegative().optional(),
  err: z.looseObject({ type: z.string(), message: z.string().optional(), stack: z.string().optional() }).optional(),
  job: z.string().optional(),
  jobId: z.number().int().optional(),
  attempts: z.number().int().optional(),
  again: z.iso.datetime().optional(),
  reason: z.string().optional(),
  mailId: z.number().int().optional(),
  newsletterId: z.number().int().optional(),
  kind: z.string().optional(),
  backupId: z.number().int().optional(),
  component: z.number().int().optional(),
  check: z.string().optional(),
  service: z.string().optional(),
  counts: z.number().int().optional(),
  dropped: z.number().int().optional(),
  lost: z.number().int().optional(),
  openid: z.record(z.string(), z.unknown()).optional(),
  name: z.string().optional(),
  process: z.number().int().optional(),
  signal: z.string().optional(),
});
