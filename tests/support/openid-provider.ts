import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface Person {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Answers in the provider's place; false lets the provider answer. */
type Play = (request: IncomingMessage, response: ServerResponse) => boolean;

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const base64 = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** An OpenID provider in this process. People log in there by their subject with any password. */
export class TestProvider {
  readonly issuer: string;
  readonly clientId = "rostrum";
  readonly clientSecret = "a secret of the client, 32 or more letters";
  /** By subject. */
  readonly people = new Map<string, Person>();
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  play: Play = () => false;
  readonly #server;
  #handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};

  constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (request, response) => {
      this.asked.push((request.url ?? "").replace(/\?.*/, ""));
      if (!this.play(request, response)) this.#handle(request, response);
    });
  }

  /** Registers the application; call it before anybody logs in. */
  register(publicUrl: string): this {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [new URL("/login/openid", publicUrl).href],
        },
      ],
      cookies: { keys: ["a key of the tests"] },
      jwks: { keys: [{ ...keys.privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "test" }] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...this.people.get(sub) }),
      }),
    });
    this.#handle = provider.callback();
    return this;
  }

  /** The application's settings. */
  get env() {
    const login = `${encodeURIComponent(this.clientId)}:${encodeURIComponent(this.clientSecret)}`;
    return { OIDC: `${this.issuer.replace("://", `://${login}@`)}?name=Example%20ID` };
  }

  /** An ID token that this provider signed, or pretends to have. */
  idToken(claims: object, { alg = "RS256", kid = "test", signed = true } = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 60, sub: "forged" };
    const content = `${base64({ alg, kid })}.${base64({ ...usual, ...claims })}`;
    const signature = createSign("sha256").update(content).sign(keys.privateKey).toString("base64url");
    return `${content}.${signed ? signature : ""}`;
  }

  /** Answers the next requests for tokens with this ID token. */
  answerWith(idToken: string): void {
    this.play = (request, response) => {
      if (request.url !== "/token") return false;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ access_token: "access", token_type: "Bearer", id_token: idToken }));
      return true;
    };
  }

  /** Logs in as a browser would, whatever it takes. Returns the query with which the browser comes back. */
  async visit(url: string, subject: string, browser = new ProviderBrowser()): Promise<string> {
    let answer = await browser.open(url);
    for (let step = 0; step < 12; step += 1) {
      const next = answer.headers.get("location");
      if (next) {
        const target = new URL(next, this.issuer);
        if (target.origin !== this.issuer) return target.search;
        answer = await browser.open(target.href);
        continue;
      }
      const page = await answer.text();
      const [, action = ""] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (!action) throw new Error(`no form: ${page}`);
      const fields: Record<string, string> =
        prompt === "login" ? { prompt, login: subject, password: "any" } : { prompt };
      answer = await browser.open(new URL(action, this.issuer).href, new URLSearchParams(fields));
    }
    throw new Error("the provider never sent the browser back");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** A browser at the provider, which stays logged in there. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  async open(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = body ? { method: "POST", body } : {};
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

export async function startTestProvider(): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return new TestProvider(server);
}
