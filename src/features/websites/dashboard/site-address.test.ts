import { expect, it } from "vitest";
import { siteAddress, websiteAddress } from "./site-address.ts";

it("puts the website below the host, with protocol and port kept", () => {
  expect(siteAddress(1, { protocol: "http:", hostname: "localhost", port: "3000" })).toBe(
    "http://1.sites.localhost:3000/",
  );
  expect(siteAddress(7, { protocol: "https:", hostname: "example.org", port: "" })).toBe(
    "https://7.sites.example.org/",
  );
});

it("uses localhost for the loopback addresses, which have no names below them", () => {
  expect(siteAddress(1, { protocol: "http:", hostname: "127.0.0.1", port: "3000" })).toBe(
    "http://1.sites.localhost:3000/",
  );
});

it("is the website's own domain once that is verified", () => {
  const here = { protocol: "https:", hostname: "example.org", port: "" };
  const website = { edition: null, website_id: 7, domain: "river.example" };
  expect(websiteAddress({ ...website, is_verified: 1 }, here)).toBe("https://river.example/");
  expect(websiteAddress({ ...website, is_verified: 0 }, here)).toBe("https://7.sites.example.org/");
  expect(websiteAddress({ edition: null, website_id: 7, domain: null, is_verified: 0 }, here)).toBe(
    "https://7.sites.example.org/",
  );
  const local = { protocol: "http:", hostname: "localhost", port: "3000" };
  expect(websiteAddress({ ...website, is_verified: 1 }, local)).toBe("http://river.example:3000/");
});
