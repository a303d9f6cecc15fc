import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { ImportItem, SiteImport } from "../../src/features/imports/contract.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { photograph } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { useWeb } from "./web.ts";
import { Writer } from "./writer.ts";
import { wordpressExport } from "./wxr.ts";

/** Sets up a test file that imports from `old.example`, a website of its web, into a new website in each test. */
export function useSiteImports() {
  const web = useWeb();
  const here = {} as { app: TestApp; owner: Writer; websiteId: number; host: string };
  let picture: Buffer;
  beforeAll(async () => {
    picture = Buffer.from(await (await photograph(80, 60)).arrayBuffer());
    here.app = await startTestApp({ fetcher: web.fetcher });
    here.owner = new Writer(here.app, await here.app.logIn());
  });
  afterAll(() => here.app.close());
  beforeEach(async () => {
    here.websiteId = await createWebsite(here.app.db, here.app.owner.id, { title: "Bridge Letter" }, insertHomePage);
    await here.app.sites.refresh(here.websiteId);
    here.host = `${here.websiteId}.sites.rostrum.test`;
    web.sites["old.example"] = (_, response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture);
  });

  const origin = () => `http://old.example:${web.port}`;
  const post = (id: number, more: { title?: string; slug?: string; html?: string } = {}) => ({
    ...{ id, title: `Post ${id}`, slug: `post-${id}`, html: `<p>Words of post ${id}.</p>` },
    ...more,
  });
  const exported = (...posts: Parameters<typeof wordpressExport>[0]) => wordpressExport(posts, origin());

  /** Uploads a file, and returns the answer. */
  function upload(file: string | Buffer, { id = randomUUID() as string, by = here.owner, to = here.websiteId } = {}) {
    const path = `/api/upload-site-import/${to}?import_id=${id}&name=export.xml`;
    const headers = { "content-type": "application/octet-stream" };
    return here.app.send(path, { method: "POST", body: file, headers, cookie: by.cookie });
  }

  async function uploaded(file: string | Buffer, to = here.websiteId): Promise<SiteImport> {
    const answer = await upload(file, { to });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<SiteImport>();
  }

  const current = async (id: string) => (await here.owner.get(`/api/get-site-import/${id}`)).json<SiteImport>();
  const itemsOf = async (id: string, query = "") =>
    (await here.owner.get(`/api/get-site-import-items/${id}?limit=100${query}`)).json<ImportItem[]>();

  /** Starts an import, and lets its job run. */
  async function imported({ import_id: id, hosts }: SiteImport, choice: object = {}): Promise<SiteImport> {
    const body = { hosts: hosts.map((each) => each.host), ...choice };
    const started = await here.owner.post(`/api/start-site-import/${id}`, body);
    expect(started.status, started.text).toBe(200);
    await here.app.runJobs("imports.run");
    return current(id);
  }

  const importsOf = () =>
    here.app.db.selectFrom("site_imports").select("id").where("website_id", "=", here.websiteId).execute();

  async function idOf(slug: string): Promise<number> {
    const found = here.app.db
      .selectFrom("articles")
      .select("id")
      .where("website_id", "=", here.websiteId)
      .where("slug", "=", slug);
    return (await found.executeTakeFirstOrThrow()).id;
  }

  const visit = (path: string) => here.app.send(path, { host: here.host });

  const user = { upload, uploaded, current, itemsOf, imported, importsOf, idOf, visit };
  return { here, web, origin, post, exported, ...user };
}
