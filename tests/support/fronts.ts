import { findCaddy, startCaddy } from "./caddy.ts";
import type { Front } from "./front.ts";
import { findHaproxy, startHaproxy } from "./haproxy.ts";
import { findNginx, startNginx } from "./nginx.ts";

const [caddy, nginx, haproxy] = [findCaddy(), await findNginx(), await findHaproxy()];

interface FrontProgram {
  name: string;
  /** Undefined where the program can't be had. */
  start: ((ports: readonly number[]) => Promise<Front>) | undefined;
}

/** Each proxy that `deploy/` has a configuration for. */
export const fronts: readonly FrontProgram[] = [
  { name: "Caddy", start: caddy ? (ports) => startCaddy(caddy, ports) : undefined },
  { name: "nginx", start: nginx ? (ports) => startNginx(nginx, ports) : undefined },
  { name: "HAProxy", start: haproxy ? (ports) => startHaproxy(haproxy, ports) : undefined },
];
