import type { Answer, RequestOptions } from "./http-client.ts";
import { all } from "./markup.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody with a browser without JavaScript who looks at a website and sends its forms. */
export class Visitor {
  readonly #app: TestApp;
  readonly host: string;
  /** What came with every request. */
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

  /** The hidden token of the form that is sent to this address, on a page that shows it. */
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

  /** Opens the page, fills the form in and sends it. */
  async fillIn(page: string, id: number, fields: Record<string, string>): Promise<Answer> {
    const action = `/forms/${id}`;
    return this.send(action, { token: await this.tokenOf(page, action), ...fields });
  }
}
