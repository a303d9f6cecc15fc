import { expect, test } from "vitest";
import { addressRecords, getHost, ownershipRecord } from "./records.ts";

const target = { host: "host.example.net", a: ["9.9.1.1"], aaaa: ["2620:fe::1"] };
const apex = { domain: "example.co.uk", zone: "example.co.uk", verification_token: "abc" };
const below = { ...apex, domain: "blog.example.co.uk" };

test("hosts are typed without the domain", () => {
  expect(getHost("example.co.uk", "example.co.uk")).toBe("@");
  expect(ownershipRecord(apex)).toEqual({ type: "TXT", host: "_rostrum", value: "rostrum-verification=abc" });
  expect(ownershipRecord(below).host).toBe("_rostrum.blog");
});

test("an apex gets addresses and its www. an alias; a name below is an alias", () => {
  expect(addressRecords(apex, target)).toEqual([
    { type: "A", host: "@", value: "9.9.1.1" },
    { type: "AAAA", host: "@", value: "2620:fe::1" },
    { type: "CNAME", host: "www", value: "host.example.net" },
  ]);
  expect(addressRecords(below, target)).toEqual([{ type: "CNAME", host: "blog", value: "host.example.net" }]);
  expect(addressRecords(apex, { host: null, a: ["9.9.1.1"], aaaa: [] })[1]).toMatchObject({ value: "example.co.uk" });
  expect(addressRecords(apex, { host: null, a: [], aaaa: [] })).toEqual([]);
});
