import { tr } from "../../../shared/languages/tr.ts";
import type { DnsRecord } from "./records.ts";

interface Provider {
  name: string;
  /** Where to find the form and how to enter this record. */
  steps: (record: DnsRecord, zone: string) => string[];
}

const fields = (host: string, value: string) => (record: DnsRecord) => [
  tr("Type: {type}", { type: record.type }),
  `${host}: ${record.host}`,
  `${value}: ${record.value}`,
];

/** Field names of common providers' forms. */
export const providers: readonly Provider[] = [
  {
    name: "Cloudflare",
    steps: (record) => [
      tr("Open the domain, then DNS › Records › Add record."),
      ...fields(tr("Name"), tr("Content"))(record),
    ],
  },
  {
    name: "GoDaddy",
    steps: (record) => [tr("My Products › DNS › Add New Record."), ...fields(tr("Name"), tr("Value"))(record)],
  },
  {
    name: "Namecheap",
    steps: (record) => [
      tr("Domain List › Manage › Advanced DNS › Add New Record."),
      ...fields(tr("Host"), tr("Value"))(record),
    ],
  },
  {
    name: "IONOS",
    steps: (record) => [
      tr("Domains & SSL › the domain › DNS › Add record."),
      ...fields(tr("Host name"), tr("Value"))(record),
    ],
  },
  {
    name: "STRATO",
    steps: (record) => [
      tr("Domains › the domain › DNS › TXT and CNAME records."),
      ...fields(tr("Prefix"), tr("Value"))(record),
    ],
  },
  {
    name: "OVHcloud",
    steps: (record) => [
      tr("Web Cloud › the domain › DNS zone › Add an entry."),
      ...fields(tr("Sub-domain"), tr("Value"))(record),
    ],
  },
  {
    name: "Gandi",
    steps: (record) => [tr("Domain › DNS Records › Add."), ...fields(tr("Name"), tr("Text value"))(record)],
  },
  {
    name: "Hetzner",
    steps: (record) => [tr("DNS console › the zone › Add record."), ...fields(tr("Name"), tr("Value"))(record)],
  },
  {
    name: "Squarespace",
    steps: (record) => [
      tr("Domains › the domain › DNS Settings › Add record."),
      ...fields(tr("Host"), tr("Data"))(record),
    ],
  },
  {
    name: "Amazon Route 53",
    steps: (record) => [
      tr("Hosted zones › the domain › Create record."),
      ...fields(tr("Record name"), tr("Value"))({ ...record, value: `"${record.value}"` }),
      tr("Route 53 wants the quotation marks around the value."),
    ],
  },
  {
    name: tr("A zone file"),
    steps: ({ host, type, value }, zone) => [`${host === "@" ? "" : `${host}.`}${zone}. 300 IN ${type} "${value}"`],
  },
];
