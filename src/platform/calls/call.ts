import { z } from "zod";

/**
 * Who may make a call: anybody, whoever is logged in, or who has a permission on the thing it is about, written
 * `thing.action`. What the permissions are is decided in one place: `features/accounts/server/access.ts`.
 */
export type Access = "public" | "account" | `${string}.${string}`;

/** A file as an answer; the browser follows a link to it. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** One call of the API as a value: the server mounts it, the browser makes it, OpenAPI and the access tests list it. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters, e.g. `/api/get-draft/:id`. */
  path: `/${string}`;
  summary: string;
  /** Its chapter in the description of the API. */
  tag: string;
  access: Access;
  /** A public call that only the host site answers. Calls that need a session always do. */
  hostOnly?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content types of the body; JSON unless stated. A `text/csv` body is a stream that the handler reads. */
  consumes?: readonly ("application/json" | "multipart/form-data" | "text/csv")[];
  /** What it answers, by status. Errors that every call may answer with are added (`errorsOf` in http/openapi.ts). */
  answers: Record<number, z.ZodType | FileAnswer>;
  /** One page of a list: `X-Total-Count` has the number of all, `Link` the next page. */
  paged?: true;
  /** The header that has the version of what is answered. */
  versionHeader?: string;
  /** A public GET whose answer is held like a page until its website changes, for each of its declared query values. */
  kept?: true;
}

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The schema of the parameters has exactly those that the path names. */
type ParamsOfPath<Path> = [NamesIn<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<NamesIn<Path>, z.ZodType>> };

/** Nothing of a logged-in person is ever kept. */
type WhenKept<C> = C extends { kept: true } ? { method: "GET"; access: "public" } : unknown;

/** Keeps the exact type, from which those of the handler and of the browser's call derive. */
export function defineCall<const C extends Call>(call: C & ParamsOfPath<C["path"]> & WhenKept<C>): C {
  return call;
}

/** An answer that is a file of this type. */
export function fileAnswer(mediaType: string, description: string): FileAnswer {
  return { description, content: { [mediaType]: { schema: z.string() } } };
}

/** A file that came with a form, whole in memory (its limit is small). */
export interface UploadedFile {
  filename: string;
  bytes: Uint8Array;
}

/** The field of a multipart form that has the file. `missing`: the text when there is none. */
export function fileField(missing: string, description: string) {
  const isFile = (value: unknown) => typeof value === "object" && value !== null && "bytes" in value;
  return z.custom<UploadedFile>(isFile, missing).meta({ description, format: "binary", type: "string" });
}

/** The body of the answer with this status. */
export type AnswerOf<C extends Call, Status extends keyof C["answers"]> = C["answers"][Status] extends z.ZodType
  ? z.output<C["answers"][Status]>
  : never;

/** The body of a success. */
export type SuccessOf<C extends Call> = AnswerOf<C, Extract<keyof C["answers"], 200 | 201 | 204>>;

type Field<Name extends string, Schema> = Schema extends z.ZodType
  ? object extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : { [key in Name]: z.input<Schema> }
  : { [key in Name]?: never };

/** The fields of a form as a browser has them. */
type FormFields<Fields> = {
  [key in keyof Fields]: UploadedFile extends Fields[key] ? Blob | Exclude<Fields[key], UploadedFile> : Fields[key];
};

type BodyOf<C extends Call> = C["consumes"] extends readonly ["text/csv"]
  ? { body: Blob }
  : C["consumes"] extends readonly ["multipart/form-data"]
    ? { body: FormFields<z.input<Extract<C["body"], z.ZodType>>> }
    : Field<"body", C["body"]>;

/** What its address is made of. */
export type Target<C extends Call> = Field<"params", C["params"]> & Field<"query", C["query"]>;
/** What it takes, as a client gives it. */
export type InputOf<C extends Call> = Target<C> & BodyOf<C>;

/** Nothing has to be given where nothing is required. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];

/** The address of a call, with its parameters and query; for links to files and for requests. */
export function hrefOf<C extends Call>(call: C, ...[target]: Optional<Target<C>>): string {
  const { params = {}, query = {} } = (target ?? {}) as { params?: object; query?: object };
  const values = new Map<string, unknown>(Object.entries(params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
