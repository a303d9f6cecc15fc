import { articleForm } from "../support/factories.ts";
import { categoryRoutes } from "./categories-table.ts";
import { commentRoutes } from "./comments-table.ts";
import { domainRoutes } from "./domains-table.ts";
import { factorRoutes } from "./factors-table.ts";
import { importRoutes } from "./imports-table.ts";
import { inboxRoutes } from "./inbox-table.ts";
import { managingRoutes } from "./managing-table.ts";
import { memberRoutes } from "./members-table.ts";
import { newsletterRoutes } from "./newsletters-table.ts";
import { pageRoutes } from "./pages-table.ts";
import { peopleRoutes } from "./people-table.ts";
import { seriesRoutes } from "./series-table.ts";
import { tagRoutes } from "./tags-table.ts";
import type { Call, Testbed } from "./testbed.ts";
import { writingRoutes } from "./writing-table.ts";

/**
 * Inputs for each call's generated tests: a call that succeeds, and others that must not. A new call or page needs an
 * entry here: `routes.test.ts` fails until it has one.
 */

/** Public routes: what anybody may have there, and why. */
export const publicRoutes: Record<string, string> = {
  "GET /healthz": "a probe has no account; it says only that the process lives",
  "GET /readyz": "a probe has no account; it says only whether the database answers",
  "GET /assets/*": "built scripts and styles, the same for everybody",
  "GET /assets/brand/*": "the brand's images",
  "GET /internal/tls-allowed": "only a TLS front on the same machine: others get 404; it says no more than DNS does",
  "GET /favicon.ico": "the icon of the site that is asked",
  "GET /brand/:version/:file": "icons and social image of the website that is asked: its title and color",
  "POST /api/login": "how one gets a session",
  "POST /api/finish-login": "the second step of a login, for whoever gave the right password; limited as /api/login",
  "POST /api/begin-passkey-proof": "a random challenge, the same for everybody; limited by source and number",
  "POST /api/begin-first-passkey":
    "a random challenge for an account that is about to be made; looks nothing up; limited by source",
  "POST /api/log-in-with-passkey": "how one gets a session with a passkey",
  "GET /api/get-openid-provider": "the provider's name on the login screen's button",
  "POST /api/begin-openid": "an address of the provider with random values; limited by source and number",
  "POST /api/finish-openid":
    "how one gets a session with an OpenID identity: by the provider's answer and the cookie of who began",
  "POST /api/join-openid":
    "joins an identity that was just confirmed in this browser, with consent, to its address's account",
  "POST /api/join-by-openid":
    "makes an account for such an identity, where an invitation, a request, or open sign-up allows it",
  "POST /api/logout": "ends the session that was sent, if there is one; repeating it is no error",
  "GET /api/check-session": "says who is logged in, or nobody",
  "POST /api/read-invitation": "what an invitation offers, for whoever holds its link: 256 random bits, for 7 days",
  "POST /api/join": "accepts it with a new account, or with an address and its password; limited as /api/login",
  "POST /api/ask-invitation-link":
    "mails an invitation's link: the same answer for every address; limited by address and source",
  "GET /api/get-login-options": "whether the site sends mail, so that the login screen can say what to do",
  "POST /api/confirm-address": "confirms an account's new address by a mailed link, once: 256 random bits, for an hour",
  "POST /api/ask-for-account": "signing up: the same answer for every address; off by default; limited by source",
  "POST /api/read-account-request": "how a request for an account stands, for whoever holds its link: 256 random bits",
  "POST /api/create-account": "makes the account by such a link, once",
  "POST /api/rate-password": "how hard a typed password is to guess; stores nothing; limited as /api/login",
  "POST /api/ask-password-reset": "the same answer for every address; limited by address and source",
  "POST /api/read-password-reset": "whether a link is open, for whoever holds it: 256 random bits, for an hour",
  "POST /api/reset-password": "sets a password by such a link, once",
  "GET /api/categories": "visitors see them on the site",
  "GET /api/articles": "published articles of the site that is asked",
  "GET /api/articles/:slug": "one published article",
  "GET /api/articles/category/:slug": "published articles of a category",
  "POST /api/page-view": "a visitor's browser says which public page it shows; counted without saying who",
  "GET /media/:hash/:file": "images of public pages; their addresses are hashes of their content",
  "GET /api/openapi.json": "how to call the API is no secret",
  "GET /api/docs": "the same for people",
  "GET /login": "an empty page in which the dashboard starts; every datum comes by private calls",
  "GET /login/*": "as /login; an invitation's or password link's token is in the fragment, which isn't sent",
  "GET /dashboard": "as /login",
  "GET /dashboard/*": "as /login",
  "GET /web-editor": "as /login",
  "GET /dashboard/app.webmanifest": "name and icons of the network, which its pages show, too",
  "GET /dashboard/worker.js": "the service worker: the same for everybody, with the network's name",
  "GET /": "public page",
  "GET /:slug": "public page: one that a website's owner built",
  "POST /forms/:id": "a visitor's message, sign-up or vote to the website that is asked",
  "GET /forms/:id": "leads to the page with the form, for links in feeds",
  "GET /forms/:id/done": "the page with the thanks in the form's place",
  "GET /forms/:id/results": "how the votes fell, where the owner shows it",
  "GET /forms/confirm/:token": "says whose address a mailed link confirms: 256 random bits, for 7 days",
  "POST /forms/confirm/:token": "confirms it",
  "GET /newsletter/:slug": "public page: a newsletter that was sent, unless its owner keeps it from the website",
  "GET /newsletter/unsubscribe/:token": "asks whether to unsubscribe, for whoever has an email's link: 128 random bits",
  "POST /newsletter/unsubscribe/:token": "unsubscribes, by one click of a mail program or person (RFC 8058)",
  "GET /newsletter/preferences/:token": "what the person of an email gets; shows their address in part",
  "POST /newsletter/preferences/:token": "pauses or stops it, or asks for another address, which gets a link first",
  "GET /newsletter/address/:token": "says which address a mailed link confirms: 256 random bits, for 7 days",
  "POST /newsletter/address/:token": "confirms it, and tells the former address",
  "GET /newsletter/address/:token/undo": "says which address a link mailed to the former one brings back: as above",
  "POST /newsletter/address/:token/undo": "brings it back",
  "GET /newsletter/data/:token": "shows a person what is stored about them: 256 random bits, mailed to them, for a day",
  "GET /newsletter/data/:token/file": "the same as a file",
  "POST /newsletter/data/:token": "corrects or erases it",
  "GET /newsletter/link/:id":
    "leads to an address in a newsletter of this website: 96 random bits, the same for all readers",
  "GET /newsletter/why/:token": "what that person agreed to, and who chose them how",
  "GET /article/:slug": "public page",
  "GET /embed/:id": "HTML in articles of the website; its address has 122 random bits",
  "GET /embed/section/:id": "HTML in sections of the website that visitors see, as the page around it",
  "GET /preview/:token": "a draft for whoever was given its address: 256 random bits, for 7 days, revocable",
  "GET /articles": "public page",
  "GET /disclosures": "which disclaimers a website has had, and when: they are for everyone",
  "GET /disclosures/notices/:id":
    "what is said about a political advertisement that visitors see or saw: it is for everyone",
  "GET /disclosures/notices/:id.json": "the same for programs",
  "GET /privacy": "what a website does with visitors' data: for everyone",
  "GET /accessibility": "what was checked about the website: for everyone",
  "POST /accessibility": "a visitor's report of a barrier to the website that is asked; limited as forms",
  "GET /search": "public page: searches what is published on the site that is asked",
  "GET /categories": "public page",
  "GET /categories/:slug": "public page",
  "GET /tag/:slug": "public page",
  "GET /series/:slug": "public page",
  "GET /authors": "public page",
  "GET /authors/:slug": "public page",
  "GET /authorsprofile": "public page",
  "GET /about": "public page",
  "GET /feed.xml": "published articles for feed readers",
  "GET /atom.xml": "as /feed.xml",
  "GET /feed.json": "as /feed.xml",
  "GET /categories/:slug/feed.xml": "as /feed.xml",
  "GET /categories/:slug/atom.xml": "as /feed.xml",
  "GET /categories/:slug/feed.json": "as /feed.xml",
  "GET /authors/:slug/feed.xml": "as /feed.xml",
  "GET /authors/:slug/atom.xml": "as /feed.xml",
  "GET /authors/:slug/feed.json": "as /feed.xml",
  "GET /tag/:slug/feed.xml": "as /feed.xml",
  "GET /tag/:slug/atom.xml": "as /feed.xml",
  "GET /tag/:slug/feed.json": "as /feed.xml",
  "GET /sitemap.xml": "addresses of public pages for search engines",
  "GET /sitemaps/pages.xml": "as /sitemap.xml",
  "GET /sitemaps/categories.xml": "as /sitemap.xml",
  "GET /sitemaps/tags.xml": "as /sitemap.xml",
  "GET /sitemaps/series.xml": "as /sitemap.xml",
  "GET /sitemaps/authors.xml": "as /sitemap.xml",
  "GET /sitemaps/news.xml": "as /sitemap.xml",
  "GET /sitemaps/articles-:part.xml": "as /sitemap.xml",
  "GET /robots.txt": "what crawlers should leave alone",
  "GET /llms.txt": "what the site is and its newest published articles",
  "GET /article/:slug.md": "one published article as Markdown",
  "GET /site.webmanifest": "name and icons of the site",
  "GET /.well-known/security.txt": "whom to tell about a weakness",
  "GET /.well-known/change-password": "leads a password manager to the settings, which need a session",
};

export interface PrivateRoute {
  /** A call that succeeds for `world.owner`; made anew for each try. */
  call: (testbed: Testbed) => Call;
  /** The owner's call with a thing of somebody else, in path or body: each must be 404. */
  foreign?: Record<string, (testbed: Testbed) => Call>;
  /** For what is refused with another status than 404, with the reason. */
  refused?: Record<string, { status: number; call: (testbed: Testbed) => Call }>;
  /** The status that the owner gets instead of success. */
  status?: number;
  /** Returns what counts in a list of which some people reach a part. */
  shows?: (testbed: Testbed) => string;
  /** Asked by `world.other`, the answer must not contain these (ids of the owner as JSON shows them). */
  hidden?: (testbed: Testbed) => string[];
}

export const privateRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-websites": {
    call: () => ({ path: "/api/get-websites" }),
    hidden: ({ owner }) => [`"website_id":${owner.websiteId},`],
  },
  "GET /api/get-host-editions": { call: () => ({ path: "/api/get-host-editions" }) },
  "POST /api/post-article-user": {
    call: ({ owner }) => ({
      path: "/api/post-article-user",
      form: articleForm({ website_id: String(owner.websiteId) }),
    }),
    foreign: {
      "website of somebody else": ({ other }) => ({
        path: "/api/post-article-user",
        form: articleForm({ website_id: String(other.websiteId) }),
      }),
      "the host site, which has a call of its own": ({ app }) => ({
        path: "/api/post-article-user",
        form: articleForm({ website_id: String(app.hostId) }),
      }),
      "website that does not exist": () => ({
        path: "/api/post-article-user",
        form: articleForm({ website_id: "999999999999999" }),
      }),
    },
  },
  "POST /api/post-article-host": {
    call: ({ hostCategoryId }) => ({
      path: "/api/post-article-host",
      form: articleForm({ category_id: String(hostCategoryId) }),
    }),
    refused: {
      // A field of a form that one corrects: the same answer as for a category that was deleted meanwhile.
      "category of somebody else": {
        status: 404,
        call: ({ other }) => ({
          path: "/api/post-article-host",
          form: articleForm({ category_id: String(other.categories.kept) }),
        }),
      },
      "category that does not exist": {
        status: 404,
        call: () => ({ path: "/api/post-article-host", form: articleForm({ category_id: "999999999999999" }) }),
      },
    },
  },
  // Before calls that delete its articles.
  ...commentRoutes,
  ...writingRoutes,
  ...importRoutes,
  ...seriesRoutes,
  ...tagRoutes,
  ...categoryRoutes,
  ...managingRoutes,
  ...pageRoutes,
  ...inboxRoutes,
  ...newsletterRoutes,
  ...memberRoutes,
  ...domainRoutes,
  ...factorRoutes,
  ...peopleRoutes,
};
