import { describe, expect, test } from "vitest";
import { getNetwork, getWideNetwork } from "./network.ts";

describe("the network of an address", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s is %s", (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });

  test("two of one /64 are one, two of different ones are not, two IPv4 addresses are not", () => {
    expect(getNetwork("2001:db8:1:2:a::1")).toBe(getNetwork("2001:db8:1:2:b:c:d:e"));
    expect(getNetwork("2001:db8:1:2::1")).not.toBe(getNetwork("2001:db8:1:3::1"));
    expect(getNetwork("192.0.2.1")).not.toBe(getNetwork("192.0.2.2"));
  });

  test("one address is one network however it is written", () => {
    expect(getNetwork("2001:DB8:0001:2::1")).toBe(getNetwork("2001:db8:1:2::1"));
    expect(getNetwork("::ffff:c000:201")).toBe("192.0.2.1");
  });

  test.each([
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2::1", "2001:db8:1::/48"],
    ["::1", "0:0:0::/48"],
    ["unknown", "unknown"],
  ])("%s is of the wide network %s", (address, network) => {
    expect(getWideNetwork(address)).toBe(network);
  });
});
