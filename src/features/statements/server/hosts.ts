import { domainToUnicode } from "node:url";
import { decodeEntities } from "../../../shared/text.ts";

/** Returns the hosts that a writer's HTML names outside of links, sorted: those that a browser may ask when it shows the HTML. */
export function hostsIn(html: string): string[] {
  const withoutLinks = decodeEntities(html.replace(/<a\s[^<>]*>/gi, ""));
  const found = [...withoutLinks.matchAll(/\/\/([^\s"'`<>(){}\\/?#,;]+)/g)].map(([, authority = ""]) =>
    readHost(authority),
  );
  return [...new Set(found)].filter((host) => host !== "").sort();
}

/** Reads a host as browsers do; empty for what is only words, such as those of a comment. */
function readHost(authority: string): string {
  const url = URL.parse(`https://${authority}`);
  if (!url) return "";
  const host = url.hostname.replace(/\.$/, "");
  // Browsers read `1.5` as an IPv4 address, too.
  const isIp = host.startsWith("[") || (/^[\d.]+$/.test(host) && authority.includes(host));
  if (isIp) return host;
  return /^[\w.-]+\.[a-z][\w-]*$/.test(host) ? domainToUnicode(host) : "";
}
