import { FactorUser } from "./factors.ts";
import type { Answer } from "./http-client.ts";
import type { ProviderBrowser, TestProvider } from "./openid-provider.ts";
import type { TestApp } from "./test-app.ts";

const begins = { log_in: "begin-openid", link: "begin-openid-link", prove: "begin-openid-proof" };

/** Someone's browser, at the application and at the provider. */
export class OpenIdUser extends FactorUser {
  readonly provider: TestProvider;

  constructor(app: TestApp, provider: TestProvider, login?: { email: string; password: string }) {
    super(app, login);
    this.provider = provider;
  }

  begin = (purpose: keyof typeof begins = "log_in") => this.post(`/api/${begins[purpose]}`);
  finish = (answer: string) => this.post("/api/finish-openid", { answer, time_zone: "Europe/Berlin" });

  /** The address of the provider that a visit begins with. */
  async urlOf(purpose: keyof typeof begins = "log_in"): Promise<URL> {
    const answer = await this.begin(purpose);
    if (answer.status !== 200) throw new Error(answer.text);
    return new URL(answer.json<{ url: string }>().url);
  }

  /** A whole visit as this subject. */
  async visit(subject: string, purpose: keyof typeof begins = "log_in", browser?: ProviderBrowser): Promise<Answer> {
    const url = await this.urlOf(purpose);
    return this.finish(await this.provider.visit(url.href, subject, browser));
  }

  /** The answer of a provider that forges: with the ID token's claims, which get the visit's nonce. */
  async forged(claims: object, signing?: Parameters<TestProvider["idToken"]>[1], answer: object = {}): Promise<Answer> {
    const { searchParams } = await this.urlOf();
    const nonce = searchParams.get("nonce");
    this.provider.answerWith(
      this.provider.idToken({ nonce, email: "forged@example.org", email_verified: true, ...claims }, signing),
    );
    const query = { code: "code", state: searchParams.get("state") ?? "", iss: this.provider.issuer, ...answer };
    return this.finish(`?${new URLSearchParams(query)}`);
  }
}
