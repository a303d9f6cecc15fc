import type { Dice } from "../bad-line.ts";

export function pick<T>(random: Dice, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u0007\ufffe\uffff",
  "\u202egnp.exe",
  "İıſK",
  "👩‍👩‍👧‍👦".repeat(50),
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "<svg/onload=alert(1)>",
  "{{7*7}}",
  "../../../../etc/passwd",
  "%00",
  "%ff%fe",
  "%",
  "http://127.0.0.1:1/",
  "javascript:alert(1)",
  "data:text/html,x",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-1",
  "1e400",
  "99999999999999999999",
  "2026-02-30T25:61:61Z",
  "0000-00-00",
  "xn--a",
  "a@b",
  "@".repeat(3000),
  "a@".repeat(3000),
  "?".repeat(40_000),
  " ".repeat(30_000),
  "\n".repeat(20_000),
  "<".repeat(30_000),
  "<a ".repeat(10_000),
  "<div>".repeat(10_000),
  "&#".repeat(20_000),
  "[".repeat(20_000),
  "-".repeat(50_000),
  '"'.repeat(20_000),
  "0".repeat(50_000),
  "x".repeat(200_000),
  "%25".repeat(5000),
];

const others: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [null],
  [[]],
  { toString: 1 },
  { length: 1e9 },
  { __proto__: null, valueOf: "x" },
  Array.from({ length: 5000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
];

export function hostileText(random: Dice): string {
  return pick(random, texts);
}

export function hostileValue(random: Dice): unknown {
  return random() < 0.6 ? hostileText(random) : pick(random, others);
}

const headers: [string, string][] = [
  ["content-encoding", "@".repeat(12_000)],
  ["content-encoding", "gzip"],
  ["content-encoding", "br, br, br"],
  ["accept-encoding", "gzip;q=0, br;q=2, *;q=nonsense"],
  ["accept-encoding", ", ".repeat(4000)],
  ["accept", "*/*;q=0.1,".repeat(1000)],
  ["accept-language", "a-".repeat(4000)],
  ["expect", "100-continue"],
  ["expect", "a miracle"],
  ["range", "bytes=0-0"],
  ["range", "bytes=-5"],
  ["range", "bytes=9-1"],
  ["range", `bytes=${"0-,".repeat(2000)}`],
  ["if-none-match", `"${"x".repeat(8000)}"`],
  ["if-none-match", "*"],
  ["if-none-match", 'W/"a", "b'],
  ["if-modified-since", "yesterday"],
  ["if-range", "nothing"],
  ["if-match", "*"],
  ["origin", "null"],
  ["origin", "http://evil.test"],
  ["sec-fetch-site", "cross-site"],
  ["x-forwarded-for", "1.2.3.4, ::1, not an address"],
  ["x-forwarded-host", "evil.test, other"],
  ["x-forwarded-proto", "gopher"],
  ["forwarded", "for=_;host=x"],
  ["x-http-method-override", "DELETE"],
  ["cookie", "=; ;;; a=\u00ff; ".repeat(300)],
  ["cookie", `rostrum_session=${"A".repeat(7000)}`],
  ["authorization", "Basic !!!"],
  ["user-agent", "(".repeat(8000)],
  ["referer", `http://${"a.".repeat(3000)}`],
  ["referer", "::::"],
  ["host", "rostrum.test:99999"],
  ["host", "[::1"],
  ["host", "999.sites.rostrum.test"],
  ["host", `${"a".repeat(300)}.test`],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "text/plain"],
  ["content-type", "multipart/form-data"],
  ["content-type", `multipart/form-data; boundary=${"b".repeat(300)}`],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", ";;;"],
  ["content-length", "0"],
  ["transfer-encoding", "gzip, chunked"],
  ["upgrade", "websocket"],
  ["te", "trailers"],
  ["traceparent", "00-zz"],
  ["x-request-id", "../../\u00e9"],
];

/** Usually none, sometimes one or several, including duplicates. */
export function hostileHeaders(random: Dice): [string, string][] {
  if (random() < 0.6) return [];
  const one = pick(random, headers);
  if (random() < 0.2) return [one, one];
  return random() < 0.3 ? [one, pick(random, headers)] : [one];
}
