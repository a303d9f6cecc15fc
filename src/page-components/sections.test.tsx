import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sectionSite } from "../../tests/support/section-site.ts";
import { viewLanguage } from "../shared/languages/site/catalogs.ts";
import { getFrames, PageBody } from "./PageBody.tsx";

const site = { ...sectionSite, timeZone: "America/New_York" };

/** Renders one section as visitors see it. */
function seen(type: string, config: object, language = "en-US"): string {
  const context = {
    ...{ site: { ...site, language: viewLanguage(language) }, path: "/", getImage: () => null },
    ...{ articles: [], memberFields: [] },
  };
  return renderToStaticMarkup(<PageBody name="Page" components={[{ id: "7", type, config }]} context={context} />);
}

test("a video is a link to its page that becomes its player, in the website's language", () => {
  const config = { title: "The bridge", videoUrl: "https://youtu.be/aqz-KE-bpKQ?si=tracking" };
  const html = seen("videosection1", config, "de");
  expect(html).toContain('class="video" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"');
  expect(html).toContain('data-title="The bridge"');
  expect(html).toContain("<small>Wird von YouTube abgespielt</small>");
  expect(html).not.toContain("<iframe");
  expect(getFrames([{ id: "7", type: "videosection1", config }])).toEqual(["https://www.youtube-nocookie.com"]);
  for (const videoUrl of ["", "https://evil.example/watch?v=aqz-KE-bpKQ", "javascript:alert(1)"]) {
    expect(seen("videosection1", { ...config, videoUrl })).not.toContain("block-video");
    expect(getFrames([{ id: "7", type: "videosection1", config: { videoUrl } }])).toEqual([]);
  }
});

test("a location has a link to directions where an address is written, unless that is turned off", () => {
  const directions = 'href="https://www.openstreetmap.org/directions?to=12+Mill+Road%2C+Harlan+Falls"';
  const config = { title: "Office", address: "12 Mill Road\nHarlan Falls" };
  expect(seen("locationsection1", config)).toContain(`${directions} rel="noopener">Get directions</a>`);
  expect(seen("locationsection1", config, "es")).toContain(">Cómo llegar</a>");
  expect(seen("locationsection1", { ...config, showDirections: false })).not.toContain("openstreetmap");
  expect(seen("locationsection1", { ...config, address: " \n" })).not.toContain("openstreetmap");
});

test("a countdown shows its moment in the website's time zone and language, and what comes afterward when it's over", () => {
  const config = { title: "Polls open", day: "2026-11-03", time: "19:00", afterText: "<p>Thanks.</p>" };
  expect(seen("countdownsection1", config)).toContain(
    '<time dateTime="2026-11-04T00:00:00.000Z">Tuesday, November 3, 2026 at 7:00 PM EST</time>',
  );
  expect(seen("countdownsection1", { ...config, time: "" }, "es")).toContain(
    '<time dateTime="2026-11-03T05:00:00.000Z">martes, 3 de noviembre de 2026</time>',
  );
  const over = seen("countdownsection1", { ...config, isOver: true });
  expect(over).toContain("<p>Thanks.</p>");
  expect(over).not.toMatch(/<time|data-until|hidden/);
  for (const hidden of [
    { ...config, isOver: true, afterText: "<p> </p>" },
    { ...config, day: "2026-02-30" },
  ])
    expect(seen("countdownsection1", hidden)).not.toContain("block-countdown");
});

test("columns show what is written in them; titles are optional", () => {
  const html = seen("columnsection1", {
    title: "Ways to help",
    columns: [{ title: "Call", text: "<p>Ten calls.</p>" }, { text: "<p>Knock.</p>" }, {}],
  });
  expect(html.match(/class="column"/g)).toHaveLength(2);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(seen("columnsection1", { title: "Ways to help" })).not.toContain("block-columns");
});

test("a table shows its written rows and columns, with headings if its owner wants them", () => {
  const rows = [
    { cell1: "Day", cell2: "", cell3: "Place" },
    { cell1: "", cell2: "", cell3: "" },
    { cell1: "Monday", cell2: " ", cell3: "Library" },
    {},
  ];
  const html = seen("tablesection1", { title: "Where we meet", rows });
  expect(html).toContain('<section class="table-scroll" aria-label="Where we meet" tabindex="0">');
  expect(html).toContain(
    '<thead><tr><th scope="col">Day</th><th scope="col">Place</th></tr></thead><tbody><tr><td>Monday</td><td>Library</td></tr></tbody>',
  );
  expect(seen("tablesection1", { rows, hasHeadings: false })).not.toMatch(/<th/);
  expect(seen("tablesection1", { title: "Where we meet", rows: [{}, {}] })).not.toContain("block-table");
});
