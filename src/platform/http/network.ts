import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

/** Whether an address is in one of these ranges: addresses, or networks such as `10.0.0.0/8`. */
export function isWithin(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const getFamily = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    if (prefix === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(prefix), getFamily(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, getFamily(address));
}

/** The network of an address. An IPv6 user has a whole /64. Independent of how the address is written. */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = new SocketAddress({ address: address.replace(/%.*/, ""), family: "ipv6" }).address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped) return mapped;
  const [head = "", tail = ""] = plain.split("::");
  const start = head.split(":").filter(Boolean);
  const end = plain.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}

/** The range of one operator: an IPv4 /24 or an IPv6 /48. */
export function getWideNetwork(address: string): string {
  const network = getNetwork(address);
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
