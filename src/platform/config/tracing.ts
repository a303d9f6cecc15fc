import { z } from "zod";
import { httpUrl } from "./lists.ts";

/** The standard variables that decide whether there are traces. OpenTelemetry's libraries read the others. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], {
      error: "must be http/json; collectors take it on the port of http/protobuf",
    })
    .optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], { error: "must be otlp or none" }).default("otlp"),
  OTEL_SDK_DISABLED: z.string().optional(),
};

export function presentTracing(env: z.infer<z.ZodObject<typeof tracingEnvironment>>): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_TRACES_EXPORTER === "none" || env.OTEL_SDK_DISABLED?.toLowerCase() === "true";
  return endpoint !== undefined && !isOff;
}
