import { expect, test } from "vitest";
import { isPrivate } from "./public-address.ts";

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255", "192.168.1.1"],
  ...["192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
  // Loopback, mapped, NAT64, unique local, link-local, multicast, documentation.
  ...["::", "::1", "::ffff:8.8.8.8", "::ffff:7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "fc00::1", "fd12::1"],
  ...["fe80::1", "ff02::1", "2001:db8::1", "3fff::1", "5f00::1", "100::1"],
  // 6to4, Teredo.
  ...["2002:7f00:1::", "2001::7f00:1", "not an address", "127.1", "0x7f000001"],
])("%s is private", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each(["8.8.8.8", "104.244.42.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "%s is not",
  (address) => {
    expect(isPrivate(address)).toBe(false);
  },
);
