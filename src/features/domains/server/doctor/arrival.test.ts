import { expect, test } from "vitest";
import { type DnsAnswer, silence } from "../../../../platform/dns/message.ts";
import { assessArrival, assessCounterpart } from "./arrival.ts";
import type { DomainFacts } from "./facts.ts";

const target = { host: "host.example.net", a: ["9.9.1.1"], aaaa: ["2620:fe::1"] };
const empty: DnsAnswer = { ...silence, status: "empty" };
const about = (a: DnsAnswer, aaaa: DnsAnswer) => {
  const counterpart = { name: "www.example.org", a, aaaa };
  return {
    name: "example.org",
    registered: "example.org",
    a,
    aaaa,
    counterpart,
    cname: empty,
    soa: empty,
  } as DomainFacts;
};
const codes = (facts: DomainFacts) =>
  [...assessArrival(facts, target).findings, ...assessCounterpart(facts, target)].map(({ code }) => code);

test("an address that was not answered in time is unknown, not missing", () => {
  expect(codes(about(silence, empty))).toEqual(["address-unknown"]);
  expect(codes(about(empty, silence))).toEqual(["address-unknown"]);
  expect(codes(about(empty, empty))).toEqual(["address-missing", "www-missing"]);
});
