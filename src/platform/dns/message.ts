import packet, { type Answer, type DecodedPacket, type RecordType, type TxtData } from "dns-packet";

export type DnsType = "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "TXT";

export interface DnsRecord {
  /** Lowercase, without the trailing dot. Differs from the queried name behind an alias. */
  name: string;
  type: DnsType;
  /** Seconds. */
  ttl: number;
  /** An address, a name, or a TXT record's full text; for CAA `tag value`, for MX `preference name`, for SOA the primary name server. */
  value: string;
}

/**
 * `ok`: there are records, possibly only an alias. `empty`: the name exists without records of this
 * type. `no-name`: the name does not exist. `silent`: no answer in time.
 */
export type DnsStatus = "ok" | "empty" | "no-name" | "failed" | "refused" | "silent";

export interface DnsAnswer {
  status: DnsStatus;
  records: DnsRecord[];
  /** The answering server is authoritative for the zone. */
  isAuthoritative: boolean;
  /** The answering zone, if given. */
  zone: string | undefined;
}

export const silence: DnsAnswer = { status: "silent", records: [], isAuthoritative: false, zone: undefined };

export interface DnsQuestion {
  name: string;
  type: DnsType;
  /** Ask a validating resolver to return answers that fail DNSSEC, too. */
  unchecked?: boolean;
}

/** Fits into one packet on any network. */
const udpPayloadSize = 1232;

export function encodeQuestion(id: number, { name, type, unchecked = false }: DnsQuestion): Buffer {
  return packet.encode({
    type: "query",
    id,
    flags: packet.RECURSION_DESIRED | (unchecked ? packet.CHECKING_DISABLED : 0),
    questions: [{ type, name }],
    additionals: [{ type: "OPT", name: ".", udpPayloadSize, flags: 0, options: [] } as never],
  });
}

/** Undefined if it doesn't answer this question. `isCut`: truncated; retry over TCP. */
export function readAnswer(
  message: Buffer,
  id: number,
  { name, type }: DnsQuestion,
): { answer: DnsAnswer; isCut: boolean } | undefined {
  const decoded = decode(message);
  const [question] = decoded?.questions ?? [];
  if (decoded?.type !== "response" || decoded.id !== id || !question) return undefined;
  if (question.type !== type || bare(question.name) !== bare(name)) return undefined;
  const records = (decoded.answers ?? []).flatMap(getRecord);
  const soa = [...(decoded.answers ?? []), ...(decoded.authorities ?? [])].find((record) => record.type === "SOA");
  return {
    answer: {
      status: getStatus((decoded as { rcode?: string }).rcode ?? "", records),
      records,
      isAuthoritative: decoded.flag_aa,
      zone: soa && bare(soa.name),
    },
    isCut: decoded.flag_tc,
  };
}

function decode(message: Buffer): DecodedPacket | undefined {
  try {
    return packet.decode(message);
  } catch {
    return undefined;
  }
}

const bare = (name: string) => name.toLowerCase().replace(/\.$/, "");

function getStatus(rcode: string, records: DnsRecord[]): DnsStatus {
  if (rcode === "NXDOMAIN") return "no-name";
  if (rcode === "REFUSED" || rcode === "NOTAUTH") return "refused";
  if (rcode !== "NOERROR") return "failed";
  return records.length > 0 ? "ok" : "empty";
}

function getRecord(record: Answer): DnsRecord[] {
  const value = textValue(record);
  if (value === undefined) return [];
  const { name, type, ttl = 0 } = record as { name: string; type: RecordType; ttl?: number };
  return [{ name: bare(name), type: type as DnsType, ttl, value }];
}

function textValue(record: Answer): string | undefined {
  switch (record.type) {
    case "A":
    case "AAAA":
      return record.data;
    case "CNAME":
    case "NS":
    case "PTR":
      return bare(record.data);
    case "MX":
      return `${record.data.preference ?? 0} ${bare(record.data.exchange)}`;
    case "TXT":
      return getText(record.data);
    case "CAA":
      return `${record.data.tag} ${record.data.value}`;
    case "SOA":
      return bare(record.data.mname);
    default:
      return undefined;
  }
}

/** Joins its strings of up to 255 bytes. */
function getText(data: TxtData): string {
  const parts = Array.isArray(data) ? data : [data];
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString("utf8");
}
