import { beforeEach, expect, test, vi } from "vitest";
import { SiteDirectory } from "./site-directory.ts";
import { type SiteRow, selectAllSitesAcrossOwners, selectSite } from "./websites.queries.ts";

vi.mock("./websites.queries.ts");

const row = (content_version: number, verified_domain: string | null) =>
  ({
    id: 1,
    main_id: null,
    main_settings: null,
    main_domain: null,
    main_prefers_www: false,
    space_id: 1,
    title: "One",
    is_host: false,
    settings: {},
    prefers_www: false,
    content_version,
    verified_domain,
  }) as SiteRow;

let sites: SiteDirectory;
beforeEach(() => {
  sites = new SiteDirectory({} as never, new URL("http://rostrum.test"));
});

test("of two reads of a website the one that began last counts, however they end", async () => {
  const slow = Promise.withResolvers<SiteRow>();
  vi.mocked(selectSite).mockReturnValueOnce(slow.promise).mockResolvedValueOnce(row(3, "dover.org"));
  const first = sites.refresh(1);
  await sites.refresh(1);
  slow.resolve(row(2, null));
  await first;
  expect(sites.resolve("dover.org")?.id).toBe(1);
});

test("what changed while everything was read is neither turned back nor taken away", async () => {
  for (const rows of [[row(1, null)], []]) {
    const slow = Promise.withResolvers<SiteRow[]>();
    vi.mocked(selectAllSitesAcrossOwners).mockReturnValueOnce(slow.promise);
    vi.mocked(selectSite).mockResolvedValueOnce(row(2, "dover.org"));
    const load = sites.load();
    await sites.refresh(1);
    slow.resolve(rows);
    await load;
    expect(sites.resolve("dover.org")?.id).toBe(1);
  }
});
