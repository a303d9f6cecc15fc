import type { OpenAPIV3_1 } from "openapi-types";
import { counted } from "../shared/text.ts";
import { Document } from "./Document.tsx";
import type { SiteView } from "./views.ts";

interface Operation {
  method: string;
  path: string;
  spec: OpenAPIV3_1.OperationObject<{ "x-max-body"?: number; "x-rate"?: { calls: number; seconds: number } }>;
}

/** The API reference for people, rendered from the OpenAPI document. */
export function ApiDocsPage({ site, api }: { site: SiteView; api: OpenAPIV3_1.Document }) {
  const groups = Map.groupBy(getOperations(api), (operation) => operation.spec.tags?.[0] ?? "Other");
  return (
    <Document site={site} path="/api/docs" title="API" description={api.info.description}>
      <div className="wrap api-docs">
        <h1>API</h1>
        <p>{api.info.description}</p>
        <p>
          For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI {api.openapi})
        </p>
        {[...groups].map(([tag, operations]) => (
          <section key={tag}>
            <h2>{tag}</h2>
            {operations.map((operation) => (
              <OperationDetails key={operation.method + operation.path} {...operation} />
            ))}
          </section>
        ))}
      </div>
    </Document>
  );
}

function getOperations(api: OpenAPIV3_1.Document): Operation[] {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, spec]) => ({
      method: method.toUpperCase(),
      path,
      spec: spec as Operation["spec"],
    })),
  );
}

function OperationDetails({ method, path, spec }: Operation) {
  const { "x-max-body": bytes, "x-rate": rate } = spec;
  const limits = [
    ...(bytes ? [`At most ${counted(bytes, "byte")}`] : []),
    ...(rate ? [`${rate.calls} calls in ${counted(rate.seconds, "second")}`] : []),
  ];
  return (
    <details className="api-operation">
      <summary>
        <code>
          <strong>{method}</strong> {path}
        </code>
        <span>
          {spec.summary}
          {spec.security ? " · session" : ""}
        </span>
      </summary>
      {limits.length > 0 && <p>{limits.join(" · ")}</p>}
      {spec.parameters && <Schema title="Parameters" value={spec.parameters} />}
      {spec.requestBody && (
        <Schema title="Request" value={(spec.requestBody as OpenAPIV3_1.RequestBodyObject).content} />
      )}
      {Object.entries(spec.responses ?? {}).map(([status, response]) => (
        <Schema key={status} title={`Answer ${status}`} value={(response as OpenAPIV3_1.ResponseObject).content} />
      ))}
    </details>
  );
}

function Schema({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so the keyboard must reach it */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
