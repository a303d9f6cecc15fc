import type { Answer, RequestOptions } from "./http-client.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody who calls the API with a session. */
export class ApiUser {
  readonly #app: TestApp;
  #cookie: string;

  constructor(app: TestApp, cookie: string) {
    this.#app = app;
    this.#cookie = cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** Like a browser, goes on with the session's new token after a change of rights: the former one works for seconds only. */
  async send(path: string, options: RequestOptions = {}): Promise<Answer> {
    const answer = await this.#app.send(path, { ...options, cookie: this.#cookie });
    if (/rostrum_session=./.test(answer.cookie ?? "")) this.#cookie = answer.cookie ?? "";
    return answer;
  }

  get(path: string): Promise<Answer> {
    return this.send(path);
  }

  post(path: string, json: unknown = {}): Promise<Answer> {
    return this.send(path, { json });
  }

  put(path: string, json: unknown): Promise<Answer> {
    return this.send(path, { json, method: "PUT" });
  }

  delete(path: string): Promise<Answer> {
    return this.send(path, { method: "DELETE" });
  }
}
