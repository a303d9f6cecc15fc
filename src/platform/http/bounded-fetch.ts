/** How long a whole answer may take, and how large it may be. */
interface Bounds {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * A `fetch` for servers that an operator configured: follows no redirect, and reads the answer at once, within its bounds.
 * Throws an `Error` for more bytes, like `fetch` for no answer.
 */
export function boundedFetch({ timeoutMs, maxBytes }: Bounds) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    // Leaving the loop cancels the body.
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const { status, statusText, headers } = answer;
    const hasBody = status >= 200 && ![204, 205, 304].includes(status);
    return new Response(hasBody ? Buffer.concat(chunks) : null, { status, statusText, headers });
  };
}
