import { isIP, SocketAddress } from "node:net";
import { z } from "zod";

export const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

function isCidr(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** `10.0.0.0/8, ::1` → its parts. */
export const cidrList = commaList.refine(
  (list) => list.every(isCidr),
  "must be a comma list of addresses or CIDR ranges, e.g. 127.0.0.1,10.0.0.0/8",
);

/** `127.0.0.1:53, [::1]:5353` → its parts. */
export const addressList = commaList.refine(
  (list) => list.every((part) => (SocketAddress.parse(part)?.port ?? 0) > 0),
  "must be a comma list of ip:port, e.g. 127.0.0.1:53",
);

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: "must be an address that starts with http:// or https://",
});

export const isHttpUrl = (text: string): boolean => httpUrl.safeParse(text).success;

/** `9464`, `127.0.0.1:9464`, or `[::1]:9464` → its parts. */
export const listenAddress = z
  .string()
  .transform((text) => /^(?:(?<host>[^\s:[\]]+|\[[0-9a-fA-F:.%]+\]):)?(?<port>\d{1,5})$/.exec(text)?.groups ?? {})
  .refine(({ port }) => Number(port) <= 65535, "must be a port number, or an address and a port, e.g. 127.0.0.1:9464")
  .transform(({ host = "127.0.0.1", port }) => ({ host: host.replace(/^\[|\]$/g, ""), port: Number(port) }));

/** Writes an address as `listenAddress` reads it. */
export const listenText = ({ host, port }: { host: string; port: number | string }): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`;
