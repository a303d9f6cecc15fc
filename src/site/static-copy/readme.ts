import { counted } from "../../shared/text.ts";
import type { CopyReport } from "./copy-report.ts";

interface About {
  title: string;
  origin: string;
  now: Date;
}

/** Writes what is in a copy, and how to serve it. `redirects`: how many the files for web servers have. */
export function describeCopy({ title, origin, now }: About, report: CopyReport, redirects: number): string {
  const { pages, files, moved, broken, failed } = report;
  const leftOut = moved.length - redirects;
  return `${title}
A copy of ${origin}, made on ${now.toISOString().slice(0, 10)}

${counted(pages, "page")}, ${counted(files, "other file")}, ${counted(moved.length, "redirect")}.

The folder "site" has the website as plain files, which any web server can serve. Its links need the
folder to be the root of a domain or subdomain.

  nginx     nginx.conf has a server with the redirects.
  Caddy     Caddyfile, likewise.
  Apache    site/.htaccess is read by Apache itself if AllowOverride is All; with thousands of redirects,
            each page takes longer.
  Netlify, Cloudflare Pages: upload the folder "site". site/_redirects has the redirects, of which
            Cloudflare takes 2,000, and none with a question mark.
  Others    Upload the folder "site". Redirects from earlier addresses don't work there.

To look at it on your computer: npx serve site

What a copy can't do: forms and polls say that they are closed, visitors aren't counted, and scheduled
articles don't appear by themselves. Search looks for titles and words of articles, without correcting them.
Not in it: drafts, members, messages, newsletters that aren't public, settings, and languages with a
domain of their own, which have a copy of their own.
Texts for search engines and for sharing keep naming ${origin}: serve the copy there, or
replace that address in all files.
${section("These pages could not be copied:", failed)}${section(
  "These links lead nowhere, here as on the website:",
  broken.map(({ address, from }) => `${address} on ${from}`),
)}${leftOut === 0 ? "" : `\nRedirects that the files for web servers leave out, because of their characters: ${leftOut}\n`}`;
}

const section = (head: string, items: readonly string[]): string =>
  items.length === 0 ? "" : `\n${head}\n${items.map((item) => `  ${item}\n`).join("")}`;
