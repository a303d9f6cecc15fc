import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const nanoseconds = z.string().regex(/^\d{19}$/);
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.number() }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z.array(z.strictObject({ key: z.string(), value }));

/** OTLP/HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding), as far as traces use it. */
const span = z.object({
  traceId: hex(16),
  spanId: hex(8),
  parentSpanId: hex(8).optional(),
  name: z.string(),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.number().int().min(0).max(2) }),
});
const request = z.strictObject({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parent: string | undefined;
  name: string;
  isError: boolean;
  isOrdered: boolean;
  attributes: Record<string, unknown>;
}

const asRecord = (list: z.infer<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: given }) => [key, Object.values(given)[0]]));

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Attributes of the process. */
  resource: Record<string, unknown>;
  close(): void;
}

/** A collector that keeps what it gets. Refuses what isn't OTLP. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer(async (incoming, response) => {
    const parsed = request.safeParse(await json(incoming));
    if (incoming.url !== "/v1/traces" || !parsed.success) return void response.writeHead(400).end();
    for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
      receiver.resource = asRecord(resource.attributes);
      for (const one of scopeSpans.flatMap(({ spans }) => spans)) {
        receiver.spans.push({
          traceId: one.traceId,
          spanId: one.spanId,
          parent: one.parentSpanId,
          name: one.name,
          isError: one.status.code === 2,
          isOrdered: BigInt(one.startTimeUnixNano) <= BigInt(one.endTimeUnixNano),
          attributes: asRecord(one.attributes),
        });
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resource: {},
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
