import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Config } from "../../platform/config/config.ts";

/** `PORT=0` picks a free port, which the public URL must name before pages are rendered. */
export async function withFreePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const publicUrl = config.publicUrlWasNamed ? config.publicUrl : new URL(`http://localhost:${port}`);
  return { ...config, port, publicUrl };
}
