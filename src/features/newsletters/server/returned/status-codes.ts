/**
 * How a failure concerns the address (docs/decisions/0072). `hard`: it doesn't work. `soft`: it doesn't work for now.
 * `refused`: it may well work; the email, its sender, or the route was at fault.
 */
export type Verdict = "hard" | "soft" | "refused";

/** RFC 3463 and the registry of enhanced status codes. A code that isn't here is assessed by its class and subject. */
const codes: Record<string, Verdict> = {
  "5.1.1": "hard", // No such mailbox.
  "5.1.2": "hard", // No such domain.
  "5.1.3": "hard", // Not an address.
  "5.1.6": "hard", // Moved, and nothing is forwarded.
  "5.1.10": "hard", // RFC 7505: the domain takes no mail.
  "5.2.1": "hard", // Disabled.
  "5.4.4": "hard", // Postfix: the domain doesn't exist, or has no mail server.
  "5.4.310": "hard", // Microsoft 365: the domain doesn't exist.
  "5.1.7": "refused", // The sender's address.
  "5.1.8": "refused", // The sender's domain.
  "5.2.3": "refused", // Too big for this mailbox.
  "5.3.4": "refused", // Too big for the system.
  "5.4.6": "refused", // A loop between servers.
};
/** By the second number. */
const subjects: Record<string, Verdict> = { "0": "soft", "1": "soft", "2": "soft", "3": "soft", "4": "soft" };

/** Lower case. The first list with a word that occurs decides. */
const words: readonly [Verdict, readonly string[]][] = [
  [
    "refused",
    [
      "spam",
      "blacklist",
      "blocklist",
      "block list",
      "black list",
      "dnsbl",
      "spamhaus",
      "barracuda",
      "dmarc",
      "reputation",
    ],
  ],
  [
    "soft",
    [
      "is receiving mail at a rate",
      "over quota",
      "quota exceeded",
      "mailbox full",
      "mailbox is full",
      "out of storage",
    ],
  ],
];

/** Only where the code says nothing: many servers answer 550 without a code, or with 5.0.0. */
const wordsWithoutCode: readonly [Verdict, readonly string[]][] = [
  [
    "refused",
    [
      ...[
        "policy",
        "rejected for",
        "content",
        "not authorized",
        "not permitted",
        "spf",
        "dkim",
        "rate limit",
        "too many",
      ],
      ...[
        "message size",
        "too large",
        "too big",
        "reverse dns",
        "ptr record",
        "client host",
        "helo",
        "greylist",
        "relay",
      ],
      ...["sender address", "sender verify", "sender rejected", "authentication required", "virus"],
    ],
  ],
  [
    "soft",
    [
      "quota",
      "full",
      "temporar",
      "try again",
      "timed out",
      "timeout",
      "retry time",
      "expired",
      "too old",
      "connection",
    ],
  ],
  [
    "hard",
    [
      ...["user unknown", "unknown user", "no such user", "no such recipient", "no such mailbox", "no such address"],
      ...["no mailbox here", "mailbox not found", "mailbox unavailable", "recipient unknown", "unknown recipient"],
      ...[
        "user not found",
        "recipient not found",
        "name is not recognized",
        "invalid recipient",
        "invalid mailbox",
        "unknown address",
      ],
      ...["does not exist", "doesn't exist", "doesn't have a", "not a valid mailbox", "unrouteable address"],
      ...["unroutable address", "account disabled", "account has been disabled", "account is disabled", "no longer"],
      ...["recipient address rejected", "address unknown", "unknown or illegal alias", "domain not found"],
      ...["no valid recipients", "not our customer", "host or domain name not found", "name or service not known"],
      ...["indicated no smtp service", "mx records point to non-existent hosts", "domain does not accept mail"],
    ],
  ],
];

/** Microsoft's codes for unknown people, which mean something else in the registry. */
const exceptions: readonly (readonly [code: string, words: string, verdict: Verdict])[] = [
  ["5.4.1", "recipient address rejected: access denied", "hard"],
  ["5.5.0", "mailbox unavailable", "hard"],
  ["5.1.0", "nullmx", "hard"], // Postfix.
];

const byWords = (lists: readonly [Verdict, readonly string[]][], text: string): Verdict | undefined =>
  lists.find(([, list]) => list.some((word) => text.includes(word)))?.[0];

/** `status` as in the report, e.g. `5.1.1`; `diagnostic` in the other server's words. */
export function assess(status: string, diagnostic: string): { verdict: Verdict; code: string } {
  const text = diagnostic.toLowerCase();
  const code = bestCode(status, diagnostic);
  return { code, verdict: getVerdict(code, text) };
}

function getVerdict(code: string, text: string): Verdict {
  const exception = exceptions.find(([of, words]) => of === code && text.includes(words));
  if (exception) return exception[2];
  const strong = byWords(words, text);
  if (strong) return strong;
  if (code.startsWith("4")) return "soft";
  if (codes[code]) return codes[code];
  if (!isVague(code)) return subjects[code.split(".")[1] ?? ""] ?? "refused";
  return byWords(wordsWithoutCode, text) ?? "soft";
}

const isVague = (code: string) => code === "" || /^[45]\.0\.0$/.test(code);

/** Exim and sendmail often report 5.0.0, and quote the answer with the code that says more. */
function bestCode(status: string, diagnostic: string): string {
  const [given = ""] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status) ?? [];
  if (!isVague(given)) return given;
  return codeIn(diagnostic) ?? given;
}

/** An enhanced code after an answer's number, `550 5.1.1 …` or `550-5.1.1 …`, or qmail's `(#5.1.1)`. */
function codeIn(diagnostic: string): string | undefined {
  const [, code] = /(?:\b[45]\d\d[ -]#?|\(#)([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic.slice(0, 2000)) ?? [];
  return code;
}
