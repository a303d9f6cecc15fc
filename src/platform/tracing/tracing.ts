import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attributes, Context, Span } from "@opentelemetry/api";
import { minuteMs } from "../../shared/durations.ts";
import type { Logger } from "../logger.ts";
import type { JobOutcome } from "../metrics/metrics.ts";
import { type Observation, observe, type SeenStatement } from "../observation.ts";
import { rostrumVersion } from "../rostrum-version.ts";

/** The span of a request, until it is answered. */
export interface RequestTrace {
  observation: Observation;
  traceId: string;
  end(status: number): void;
}

export interface TracedRequest {
  method: string;
  /** The pattern of the route; undefined if none takes the path. */
  route: string | undefined;
  requestId: string;
  /** `traceparent` and `tracestate` (https://www.w3.org/TR/trace-context/) of a trusted proxy. */
  headers: IncomingHttpHeaders | undefined;
}

/** Sends what requests, jobs, and their database statements took to a collector of OpenTelemetry. */
export interface Tracing {
  begin(request: TracedRequest): RequestTrace;
  job(name: string, work: () => Promise<JobOutcome>): Promise<JobOutcome>;
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}

/** More statements of one request or job are counted, but get no spans. */
const maxStatements = 500;
const maxTextLength = 2000;
const closeLimitMs = 3000;
const complaintMs = 10 * minuteMs;

/** The libraries report each batch that a collector doesn't take, every few seconds. */
function complainAtTimes(logger: Logger): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - last < complaintMs) return;
    last = now;
    const { code, name } = error as NodeJS.ErrnoException;
    logger.warn({ reason: code ?? name }, "traces can't be sent and are dropped");
  };
}

/** Where and what share of traces is sent, the libraries read from the standard variables (`OTEL_…`) themselves. */
export async function openTracing(logger: Logger): Promise<Tracing> {
  // Load on demand: they take 20 MB of memory, and most installations have no collector.
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, defaultTextMapGetter },
    core,
    resources,
    sdk,
    { OTLPTraceExporter },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  core.setGlobalErrorHandler(complainAtTimes(logger));
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({
        "service.name": "rostrum",
        "service.version": rostrumVersion,
        "process.pid": process.pid,
      })
      .merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("rostrum", rostrumVersion);
  const propagator = new core.W3CTraceContextPropagator();

  const fail = (span: Span, type: string) => {
    span.setAttribute("error.type", type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const getObservation = (span: Span, parent: Context): Observation => {
    const { traceId } = span.spanContext();
    // Not in the sample.
    if (!span.isRecording()) return { traceId };
    const within = trace.setSpan(parent, span);
    let count = 0;
    const statement = ({ text, start, end, error }: SeenStatement): void => {
      count += 1;
      span.setAttribute("rostrum.statements", count);
      if (count > maxStatements) return;
      const operation = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "";
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text.slice(0, maxTextLength),
      };
      const child = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: start, attributes }, within);
      if (error !== undefined) fail(child, (error as NodeJS.ErrnoException).code ?? (error as Error).name);
      child.end(end);
    };
    return { traceId, statement };
  };

  return {
    begin({ method, route, requestId, headers }) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
      const attributes: Attributes = { "http.request.method": method, "rostrum.request_id": requestId };
      if (route !== undefined) attributes["http.route"] = route;
      const name = route === undefined ? method : `${method} ${route}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        observation: getObservation(span, parent),
        traceId: span.spanContext().traceId,
        end(status) {
          span.setAttribute("http.response.status_code", status);
          if (status >= 500) fail(span, String(status));
          span.end();
        },
      };
    },
    async job(name, work) {
      const span = tracer.startSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes: { "rostrum.job": name } },
        ROOT_CONTEXT,
      );
      try {
        const outcome = await observe(getObservation(span, ROOT_CONTEXT), work);
        span.setAttribute("rostrum.outcome", outcome);
        if (outcome === "failed") fail(span, outcome);
        return outcome;
      } catch (error) {
        fail(span, (error as Error).name);
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(closeLimitMs, undefined, { ref: false })]);
    },
  };
}
