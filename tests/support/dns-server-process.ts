// Run by dns-server.ts: receives records as messages and ends with its parent.

import dns2 from "dns2";
import type { Network, Records, View } from "./dns-server.ts";

const { Packet } = dns2;
const types = { A: 1, NS: 2, CNAME: 5, SOA: 6, PTR: 12, MX: 15, TXT: 16, AAAA: 28, CAA: 257 } as const;
type TypeName = keyof typeof types;

const [portText = "", ...addresses] = process.argv.slice(2);
const port = Number(portText);
let network: Network = {};
let received: Record<string, number> = {};

function recordsAt(view: View, name: string): Records | undefined {
  const exact = view.records[name];
  if (exact) return exact;
  // Parents of existing names exist, without records.
  if (Object.keys(view.records).some((known) => known.endsWith(`.${name}`))) return {};
  for (let parent = above(name); parent.includes("."); parent = above(parent)) {
    const wild = view.records[`*.${parent}`];
    if (wild || view.records[parent]) return wild;
  }
  return undefined;
}

const above = (name: string) => name.slice(name.indexOf(".") + 1);

function resource(name: string, type: TypeName, value: string): object {
  const base = { name, type: types[type], class: 1, ttl: 60 };
  switch (type) {
    case "NS":
      return { ...base, ns: value };
    case "CNAME":
    case "PTR":
      return { ...base, domain: value };
    case "MX": {
      const [priority, exchange = ""] = value.split(" ");
      return { ...base, priority: Number(priority), exchange };
    }
    case "TXT":
      // Strings have at most 255 bytes, and a character at most three.
      return { ...base, data: value.match(/[\s\S]{1,85}/g) ?? [""] };
    case "CAA": {
      const [tag, ...rest] = value.split(" ");
      return { ...base, flags: 0, tag, value: rest.join(" ") };
    }
    default:
      return { ...base, address: value };
  }
}

function soaOf(zone: string): object {
  const numbers = { serial: 1, refresh: 60, retry: 60, expiration: 60, minimum: 60 };
  return {
    name: zone,
    type: types.SOA,
    class: 1,
    ttl: 60,
    primary: `ns1.${zone}`,
    admin: `admin.${zone}`,
    ...numbers,
  };
}

function answersTo(view: View, name: string, type: TypeName, depth = 0): { answers: object[]; isThere: boolean } {
  const found = recordsAt(view, name);
  const [alias] = found?.CNAME ?? [];
  if (alias && type !== "CNAME" && depth < 5) {
    const behind = answersTo(view, alias, type, depth + 1);
    return { answers: [resource(name, "CNAME", alias), ...behind.answers], isThere: true };
  }
  if (type === "SOA" && view.zones.includes(name)) return { answers: [soaOf(name)], isThere: true };
  const values = found?.[type as keyof Records] ?? [];
  return { answers: values.map((value) => resource(name, type, value)), isThere: found !== undefined };
}

function handle(address: string) {
  return (request: InstanceType<typeof Packet>, send: (answer: unknown) => void) => {
    const view = network[address];
    const [question] = request.questions as unknown as { name: string; type: number }[];
    const name = (question?.name ?? "").toLowerCase();
    const type = (Object.keys(types) as TypeName[]).find((known) => types[known] === question?.type);
    const asked = `${name} ${type}`;
    received[asked] = (received[asked] ?? 0) + 1;
    const isNamed = (names: readonly string[] = []) =>
      names.some((one) => one === "*" || one === name || name.endsWith(`.${one}`));
    if (!view || !type || isNamed(view.silent)) return;
    const response = Packet.createResponseFromRequest(request) as unknown as {
      header: { rcode: number; aa: number };
      answers: object[];
      authorities: object[];
    };
    const zone = view.zones
      .filter((one) => name === one || name.endsWith(`.${one}`))
      .sort((a, b) => b.length - a.length)[0];
    const { cd } = request.header as unknown as { cd: number };
    if (isNamed(view.failing) || (isNamed(view.unproven) && !cd)) response.header.rcode = 2;
    else if (!zone) response.header.rcode = 5;
    else {
      const { answers, isThere } = answersTo(view, name, type);
      response.answers = answers;
      response.header.aa = 1;
      if (answers.length === 0) response.authorities = [soaOf(zone)];
      if (!isThere && !view.zones.includes(name)) response.header.rcode = 3;
    }
    send(response);
  };
}

const servers = addresses.map((address) => {
  const server = dns2.createServer({ udp: true, tcp: true, handle: handle(address) as never });
  return server.listen({ udp: { port, address }, tcp: { port, address } });
});
await Promise.all(servers);

process.on("message", (message: Network | "questions") => {
  if (message === "questions") return process.send?.(received);
  network = message;
  received = {};
  return process.send?.("said");
});
process.on("disconnect", () => process.exit(0));
process.send?.("listening");
