import { countLogins } from "./session-end.ts";

/**
 * Fetches and reads a response. Repeats a request answered with 401 if someone has logged in since it left, which may be
 * while its body is read. Throws like `fetch` and `read`.
 */
export async function fetchInSession<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<{ response: Response; body: T }> {
  const logins = countLogins();
  const response = await fetch(path, { ...init, credentials: "same-origin" });
  const body = await read(response);
  const isLate = response.status === 401 && countLogins() !== logins;
  return isLate ? fetchInSession(path, init, read) : { response, body };
}
