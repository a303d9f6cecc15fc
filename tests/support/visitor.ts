import type { Answer, RequestOptions } from "./http-client.ts";
import { all } from "./markup.ts";
import type { TestApp } from "./test-app.ts";

/** A visitor without JavaScript who reads pages and submits forms. */
export class Visitor {
  readonly #app: TestApp;
  readonly host: string;
  /** Headers of every request. */
  headers: Record<string, string> = { "user-agent": "A browser" };
  cookies = new Map<string, string>();

  constructor(app: TestApp, websiteId: number) {
    this.#app = app;
    this.host = `${websiteId}.sites.rostrum.test`;
  }

  async look(path: string, options: RequestOptions = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined;
    const headers = { ...this.headers, ...options.headers };
    const answer = await this.#app.send(path, { host: this.host, cookie, ...options, headers });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** The hidden token of the form with this action. */
  async tokenOf(page: string, action: string): Promise<string> {
    const { text } = await this.look(page);
    const [form] = all(text, new RegExp(`<form[^>]*action="${action}"[^>]*>([\\s\\S]*?)</form>`, "g"));
    const [token] = all(form ?? "", /name="token" value="([^"]+)"/g);
    if (!token) throw new Error(`${page} has no form for ${action}`);
    return token;
  }

  send(action: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    return this.look(action, { body, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
  }

  /** Opens the page and submits the form. */
  async fillIn(page: string, id: number, fields: Record<string, string>): Promise<Answer> {
    const action = `/forms/${id}`;
    return this.send(action, { token: await this.tokenOf(page, action), ...fields });
  }
}
