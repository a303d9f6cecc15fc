/** Why nothing was fetched. */
export type FetchProblem =
  /** Not an address of `http:` or `https:`, or one with a name and password. */
  | "address"
  /** Not on the public Internet, or another port than 80 and 443. */
  | "forbidden"
  | "unknown_host"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "redirects"
  /** Answered another status than 200. */
  | "status"
  /** Answered another type than what was wanted. */
  | "type"
  | "too_large"
  /** Compressed in an unknown or damaged form. */
  | "encoding";

/** Ends a fetch. Never leaves this folder: callers get the problem as a value. */
export class Refused extends Error {
  readonly problem: FetchProblem;
  readonly status: number | undefined;

  constructor(problem: FetchProblem, status?: number) {
    super(problem);
    this.problem = problem;
    this.status = status;
  }
}

const byCode: Record<string, FetchProblem> = {
  ENOTFOUND: "unknown_host",
  EAI_AGAIN: "unknown_host",
  ENODATA: "unknown_host",
  HPE_HEADER_OVERFLOW: "too_large",
};

/** Classifies an error of Node's modules. */
export function getProblem(error: unknown): { problem: FetchProblem; status?: number } {
  if (error instanceof Refused) {
    const { problem, status } = error;
    return status === undefined ? { problem } : { problem, status };
  }
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^(Z_|ERR__?(ZLIB|BROTLI))/.test(code)) return { problem: "encoding" };
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO/.test(code)) return { problem: "certificate" };
  return { problem: byCode[code] ?? "unreachable" };
}
