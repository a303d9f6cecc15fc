import { countLogins } from "./session-end.ts";

/** Fetches. Repeats a request answered with 401 if someone has logged in since it left. Throws like `fetch`. */
export async function fetchInSession(path: string, init: RequestInit): Promise<Response> {
  const logins = countLogins();
  const response = await fetch(path, { ...init, credentials: "same-origin" });
  return response.status === 401 && countLogins() !== logins ? fetchInSession(path, init) : response;
}
