import { z } from "zod";
import { type Tweet, tweet } from "../../../../page-components/twittersection1/schema.ts";
import type { Fetcher } from "../../../../platform/fetcher/fetcher.ts";
import { getText } from "../../../../platform/fetcher/text.ts";
import { boundedFetch } from "../../../../platform/http/bounded-fetch.ts";
import { shorten, storable, textOfHtml } from "../../../../shared/text.ts";
import { postWords } from "../../../../shared/words/post-words.ts";

/** The service that looks up posts. `isOwn`: configured by the operator, so it may be in a private network. */
export interface OembedEndpoint {
  url: string;
  isOwn: boolean;
}

const timeoutMs = 5000;
const maxBytes = 64 * 1024;

/** The part of https://oembed.com that posts need. */
const answer = z.object({ author_name: z.string(), html: z.string() });

/** Looks up a post. Throws on failure. */
export async function askEndpoint(
  fetcher: Fetcher,
  { url: endpoint, isOwn }: OembedEndpoint,
  url: string,
): Promise<Tweet> {
  const address = new URL(endpoint);
  for (const [name, value] of Object.entries({ url, omit_script: "1", dnt: "true" })) {
    address.searchParams.set(name, value);
  }
  const text = await (isOwn ? askOwn(address.href) : askPublic(fetcher, address.href));
  return toTweet(url, answer.parse(JSON.parse(text)));
}

async function askOwn(address: string): Promise<string> {
  const response = await boundedFetch({ timeoutMs, maxBytes })(address, { headers: { Accept: "application/json" } });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return response.text();
}

async function askPublic(fetcher: Fetcher, address: string): Promise<string> {
  const result = await fetcher.fetch(address, { types: ["application/json"], maxBytes });
  if (!result.ok) throw new Error(`not fetched: ${result.problem}`);
  return getText(result);
}

/** The response contains the post as HTML. Only text is extracted. */
export function toTweet(url: string, { author_name, html }: z.infer<typeof answer>): Tweet {
  const words = postWords(html);
  if (!words) throw new Error("the answer has no text");
  return tweet.parse({
    url,
    author: shorten(textOfHtml(storable(author_name)), 200),
    text: shorten(words.text, 5000),
    date: shorten(words.date, 100),
  });
}
