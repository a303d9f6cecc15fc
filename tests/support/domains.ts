import { expect } from "vitest";
import type { Diagnosis, Domain } from "../../src/features/domains/contract.ts";
import { DnsServers, type Records } from "./dns-server.ts";
import { editorLogin, startTestApp, type TestApp } from "./test-app.ts";

/** Addresses of the host name. */
const here = "9.9.1.1";

export interface Verification {
  verified: boolean;
  message?: string;
  diagnosis: Diagnosis;
}

/** The application with DNS servers controlled by the test. */
export class DomainTestbed {
  readonly app: TestApp;
  readonly servers: DnsServers;
  readonly env: Record<string, string>;
  owner = "";
  editor = "";

  private constructor(app: TestApp, servers: DnsServers, env: Record<string, string>) {
    this.app = app;
    this.servers = servers;
    this.env = env;
  }

  static async start(): Promise<DomainTestbed> {
    const servers = await DnsServers.start(["127.0.0.1"]);
    const env = { DNS_SERVERS: `127.0.0.1:${servers.port}`, ROSTRUM_NAME_SERVER_PORT: String(servers.port) };
    return new DomainTestbed(await startTestApp({ env }), servers, env);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.servers.stop();
  }

  /** No websites, empty DNS, both logged in. */
  async reset(): Promise<void> {
    const { app } = this;
    await app.db.deleteFrom("outgoing_mails").execute();
    await app.db.deleteFrom("websites").where("is_host", "=", false).execute();
    await app.sites.load();
    await this.serve({});
    // Moving the clock ends sessions.
    const isIn = (await app.send("/api/check-session", { cookie: this.owner })).status === 200;
    if (isIn) return;
    this.owner = await app.logIn();
    this.editor = await app.logIn(editorLogin);
  }

  /** Sets the DNS records; other names don't exist. */
  serve(records: Record<string, Records>): Promise<void> {
    const view = { zones: ["org", "test", "net"], records: { "rostrum.test": { A: [here] }, ...records } };
    return this.servers.serve({ "127.0.0.1": view });
  }

  post(path: string, json: object, cookie = this.owner) {
    return this.app.send(path, { json, cookie });
  }

  async added(domain: string, cookie = this.owner, website_id?: number): Promise<Domain> {
    const answer = await this.post("/api/add-domain", { domain, website_id }, cookie);
    expect(answer.status, answer.text).toBe(201);
    return answer.json<Domain>();
  }

  async addWebsite(title: string, cookie = this.owner): Promise<number> {
    return (await this.post("/api/add-website", { title }, cookie)).json<{ website_id: number }>().website_id;
  }

  async list(cookie = this.owner): Promise<Domain[]> {
    return (await this.app.send("/api/get-domains", { cookie })).json<Domain[]>();
  }

  async verify({ domain, verification_token: token }: Domain, cookie = this.owner): Promise<Verification> {
    const answer = await this.post("/api/verify-domain", { domain, token }, cookie);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Verification>();
  }

  async verified(name: string, cookie = this.owner, more: Record<string, Records> = {}): Promise<Domain> {
    const domain = await this.added(name, cookie);
    await this.serve({ ...recordOf(domain), ...more });
    expect(await this.verify(domain, cookie)).toMatchObject({ verified: true });
    return domain;
  }

  remove({ website_id }: Domain) {
    return this.app.send(`/api/delete-domain/${website_id}`, { method: "DELETE", cookie: this.owner });
  }

  /** Requests a page under this host name. */
  at(host: string, path = "/articles") {
    return this.app.send(path, { host });
  }

  /** Checks every due domain. */
  async checkDueDomains(): Promise<void> {
    await this.app.runJobs("domains.check");
    await this.app.settled();
  }
}

/** The domain's correct DNS records. */
export const recordOf = ({ domain, verification_token }: Domain): Record<string, Records> => ({
  [domain]: { A: [here] },
  [`_rostrum.${domain}`]: { TXT: [`rostrum-verification=${verification_token}`] },
});
