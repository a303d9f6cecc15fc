import { generateSync } from "otplib";
import type { Factors, WaysToProve } from "../../src/features/accounts/factors-contract.ts";
import type { Answer } from "./http-client.ts";
import { SoftPasskey } from "./soft-passkey.ts";
import { editorLogin, type TestApp } from "./test-app.ts";

/** The app's code at this time; `steps`: that many half minutes later. */
export function codeOf({ clock }: Pick<TestApp, "clock">, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps });
}

/** Someone's browser, which keeps its cookies. */
export class FactorUser {
  readonly app: TestApp;
  readonly login: { email: string; password: string };
  readonly #cookies = new Map<string, string>();
  secret = "";
  codes: string[] = [];

  constructor(app: TestApp, login = editorLogin) {
    this.app = app;
    this.login = login;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  has(name: string): boolean {
    return (this.#cookies.get(name) ?? "") !== "";
  }

  /** Another browser with the same cookies. */
  copy(): FactorUser {
    const other = new FactorUser(this.app, this.login);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return Object.assign(other, { secret: this.secret, codes: this.codes });
  }

  async call(method: string, path: string, json?: unknown): Promise<Answer> {
    const answer = await this.app.send(path, { method, cookie: this.cookie, ...(json === undefined ? {} : { json }) });
    for (const cookie of answer.cookie?.split("; ") ?? []) {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, json?: unknown) => this.call("POST", path, json);
  put = (path: string, json: unknown) => this.call("PUT", path, json);
  delete = (path: string) => this.call("DELETE", path);

  passwordStep = (changes: object = {}) => this.post("/api/login", { ...this.login, ...changes });
  secondStep = (method: "app" | "recovery", code: string) => this.post("/api/finish-login", { method, code });
  factors = async () => (await this.get("/api/get-factors")).json<Factors>();
  status = async () => (await this.get("/api/get-account")).status;

  /** A code that was not used yet: the clock goes on. */
  nextCode(): string {
    this.app.clock.advance(30_000);
    return codeOf(this.app, this.secret);
  }

  /** Logs in with all that it takes. */
  async logIn(): Promise<this> {
    const first = await this.passwordStep();
    if (first.status === 401 && this.secret) await this.secondStep("app", this.nextCode());
    return this;
  }

  async addApp(): Promise<Answer> {
    this.secret = (await this.post("/api/begin-app")).json<{ secret: string }>().secret;
    const answer = await this.post("/api/confirm-app", { code: this.nextCode() });
    this.codes = answer.json<{ recovery_codes: string[] | null }>().recovery_codes ?? this.codes;
    return answer;
  }

  async challenge(path: "/api/begin-passkey" | "/api/begin-passkey-proof"): Promise<string> {
    return (await this.post(path)).json<{ challenge: string }>().challenge;
  }

  async addPasskey(key = new SoftPasskey()): Promise<SoftPasskey> {
    const answer = await this.post("/api/add-passkey", key.create(await this.challenge("/api/begin-passkey")));
    if (answer.status !== 200) throw new Error(answer.text);
    this.codes = answer.json<{ recovery_codes: string[] | null }>().recovery_codes ?? this.codes;
    return key;
  }

  async usePasskey(key: SoftPasskey, signing: Parameters<SoftPasskey["sign"]>[1] = {}): Promise<Answer> {
    return this.post("/api/log-in-with-passkey", key.sign(await this.challenge("/api/begin-passkey-proof"), signing));
  }
}

/** Returns the ways to re-authenticate that a refusal offers. */
export const waysOf = (answer: Answer) => answer.json<WaysToProve & { code: string }>();
