import { z } from "zod";

/**
 * Who may make a call: anyone, anyone logged in, or anyone with a permission on its subject, written
 * `thing.action`. `features/accounts/server/grants/access.ts` decides who has which permission.
 */
export type Access = "public" | "account" | `${string}.${string}`;

/** A download that the browser opens through a link. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** An API call as a value: mounted by the server, made by the browser, listed by OpenAPI and the access tests. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Includes parameters, e.g. `/api/get-draft/:id`. */
  path: `/${string}`;
  summary: string;
  /** Its section of the API description. */
  tag: string;
  access: Access;
  /**
   * Needs a proof of who one is within the last 10 minutes, such as the login: from everyone, or from accounts with a
   * second factor only.
   */
  stepUp?: true | "with_factor";
  /** Also for accounts that must add a second factor before anything else. */
  withoutFactor?: true;
  /** Serve this public call on the host site only. Calls that need a session always are. */
  hostOnly?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content types of the body; JSON unless stated. A body of `text/csv` or bytes is a stream that the handler reads. */
  consumes?: readonly ("application/json" | "multipart/form-data" | "text/csv" | "application/octet-stream")[];
  /** Responses by status. Errors common to all calls are added by `getErrors` in http/openapi.ts. */
  answers: Record<number, z.ZodType | FileAnswer>;
  /** Paginated: `X-Total-Count` has the total, `Link` the next page. */
  paged?: true;
  /** The response header that carries the version. */
  versionHeader?: string;
  /** Names of fields, anywhere in its answers, that hold texts of the server, which the dashboard translates. */
  serverTexts?: readonly string[];
  /** Cache this public GET like a page until its website changes, per declared query value. */
  cached?: true;
}

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameter schema has exactly the parameters named in the path. */
type ParamsOfPath<Path> = [NamesIn<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<NamesIn<Path>, z.ZodType>> };

/** Responses to logged-in users are never cached. */
type WhenCached<C> = C extends { cached: true } ? { method: "GET"; access: "public" } : unknown;

/** Preserves the exact type, from which the handler's and the browser call's types derive. */
export function defineCall<const C extends Call>(call: C & ParamsOfPath<C["path"]> & WhenCached<C>): C {
  return call;
}

/** A file response of this content type. */
export function fileAnswer(mediaType: string, description: string): FileAnswer {
  return { description, content: { [mediaType]: { schema: z.string() } } };
}

/** An uploaded file, held in memory because its size limit is small. */
export interface UploadedFile {
  filename: string;
  bytes: Uint8Array;
}

/** The file field of a multipart form. `missing`: the error message without a file. */
export function fileField(missing: string, description: string) {
  const isFile = (value: unknown) => typeof value === "object" && value !== null && "bytes" in value;
  return z.custom<UploadedFile>(isFile, missing).meta({ description, format: "binary", type: "string" });
}

/** The response body for this status. */
export type AnswerOf<C extends Call, Status extends keyof C["answers"]> = C["answers"][Status] extends z.ZodType
  ? z.output<C["answers"][Status]>
  : never;

/** The response body on success. */
export type SuccessOf<C extends Call> = AnswerOf<C, Extract<keyof C["answers"], 200 | 201 | 204>>;

type Field<Name extends string, Schema> = Schema extends z.ZodType
  ? object extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : { [key in Name]: z.input<Schema> }
  : { [key in Name]?: never };

/** Form fields as the browser holds them. */
type FormFields<Fields> = {
  [key in keyof Fields]: UploadedFile extends Fields[key] ? Blob | Exclude<Fields[key], UploadedFile> : Fields[key];
};

type BodyOf<C extends Call> = C["consumes"] extends readonly ["text/csv"] | readonly ["application/octet-stream"]
  ? { body: Blob }
  : C["consumes"] extends readonly ["multipart/form-data"]
    ? { body: FormFields<z.input<Extract<C["body"], z.ZodType>>> }
    : Field<"body", C["body"]>;

/** The parts of its URL. */
export type Target<C extends Call> = Field<"params", C["params"]> & Field<"query", C["query"]>;
/** A call's input, as the client passes it. */
export type InputOf<C extends Call> = Target<C> & BodyOf<C>;

/** Makes the argument optional when no input is required. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];

/** A call's URL with parameters and query, for requests and download links. */
export function getHref<C extends Call>(call: C, ...[target]: Optional<Target<C>>): string {
  const { params = {}, query = {} } = (target ?? {}) as { params?: object; query?: object };
  const values = new Map<string, unknown>(Object.entries(params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
