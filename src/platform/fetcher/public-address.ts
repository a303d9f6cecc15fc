import { BlockList, isIP } from "node:net";

// https://www.iana.org/assignments/iana-ipv4-special-registry
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
// Allow only global unicast IPv6: no mapped, NAT64, unique local, link-local, or multicast addresses. And of that, neither
// Teredo and 6to4, which lead to any IPv4 address, nor documentation.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
special6.addSubnet("2001::", 23, "ipv6");
special6.addSubnet("2001:db8::", 32, "ipv6");
special6.addSubnet("2002::", 16, "ipv6");
special6.addSubnet("3fff::", 20, "ipv6");

/** Whether an address is outside of the public Internet. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special.check(address, "ipv4");
  return family === 0 || !global6.check(address, "ipv6") || special6.check(address, "ipv6");
}
