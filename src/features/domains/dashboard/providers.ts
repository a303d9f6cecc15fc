import type { DnsRecord } from "./records.ts";

interface Provider {
  name: string;
  /** Where to find the form and how to enter this record. */
  steps: (record: DnsRecord, zone: string) => string[];
}

const fields = (host: string, value: string) => (record: DnsRecord) => [
  `Type: ${record.type}`,
  `${host}: ${record.host}`,
  `${value}: ${record.value}`,
];

/** Field names of common providers' forms. */
export const providers: readonly Provider[] = [
  {
    name: "Cloudflare",
    steps: (record) => ["Open the domain, then DNS › Records › Add record.", ...fields("Name", "Content")(record)],
  },
  { name: "GoDaddy", steps: (record) => ["My Products › DNS › Add New Record.", ...fields("Name", "Value")(record)] },
  {
    name: "Namecheap",
    steps: (record) => ["Domain List › Manage › Advanced DNS › Add New Record.", ...fields("Host", "Value")(record)],
  },
  {
    name: "IONOS",
    steps: (record) => ["Domains & SSL › the domain › DNS › Add record.", ...fields("Host name", "Value")(record)],
  },
  {
    name: "STRATO",
    steps: (record) => ["Domains › the domain › DNS › TXT and CNAME records.", ...fields("Prefix", "Value")(record)],
  },
  {
    name: "OVHcloud",
    steps: (record) => ["Web Cloud › the domain › DNS zone › Add an entry.", ...fields("Sub-domain", "Value")(record)],
  },
  { name: "Gandi", steps: (record) => ["Domain › DNS Records › Add.", ...fields("Name", "Text value")(record)] },
  { name: "Hetzner", steps: (record) => ["DNS console › the zone › Add record.", ...fields("Name", "Value")(record)] },
  {
    name: "Squarespace",
    steps: (record) => ["Domains › the domain › DNS Settings › Add record.", ...fields("Host", "Data")(record)],
  },
  {
    name: "Amazon Route 53",
    steps: (record) => [
      "Hosted zones › the domain › Create record.",
      ...fields("Record name", "Value")({ ...record, value: `"${record.value}"` }),
      "Route 53 wants the quotation marks around the value.",
    ],
  },
  {
    name: "A zone file",
    steps: ({ host, type, value }, zone) => [`${host === "@" ? "" : `${host}.`}${zone}. 300 IN ${type} "${value}"`],
  },
];
