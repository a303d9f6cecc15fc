import type { Front } from "./front.ts";
import { type RequestOptions, send } from "./http-client.ts";
import type { Asked } from "./steady-load.ts";

/** Writes that a steady load repeats, each to a website of its own. No proxy may repeat them, so it shows if one is cut off. */
export async function websiteWriters(
  { port, isTls }: Pick<Front, "port" | "isTls">,
  options: RequestOptions,
  count = 6,
): Promise<Asked[]> {
  const writers: Asked[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = await send(port, "/api/add-website", { ...options, isTls, json: { title: `Theirs ${index}` } });
    const path = `/api/edit-website/${made.json<{ website_id: number }>().website_id}`;
    writers.push({ method: "PUT", path, json: (count: number) => ({ title: `Number ${count}` }) });
  }
  return writers;
}
