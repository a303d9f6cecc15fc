import { accountRoutes } from "../features/accounts/server/account/account.routes.ts";
import { factorRoutes } from "../features/accounts/server/account/factors.routes.ts";
import { authRoutes } from "../features/accounts/server/login/auth.routes.ts";
import { openIdRoutes } from "../features/accounts/server/openid/openid.routes.ts";
import { sessionRoutes } from "../features/accounts/server/proofs/sessions.routes.ts";
import { pageViewRoutes } from "../features/analytics/server/page-view.routes.ts";
import { pageViewSummaryRoutes } from "../features/analytics/server/page-view-summary.routes.ts";
import { cardRoutes } from "../features/articles/server/cards/cards.routes.ts";
import { commentRoutes } from "../features/articles/server/comments/comments.routes.ts";
import { searchSettingsRoutes } from "../features/articles/server/editing/search-settings.routes.ts";
import { htmlBlockRoutes } from "../features/articles/server/html-blocks/html-blocks.routes.ts";
import { postArticleRoutes } from "../features/articles/server/publication/post-article.routes.ts";
import { articleRoutes } from "../features/articles/server/published/articles.routes.ts";
import { seriesRoutes } from "../features/articles/server/series/series.routes.ts";
import { tagRoutes } from "../features/articles/server/tags/tags.routes.ts";
import { writingRoutes } from "../features/articles/server/writing.routes.ts";
import { auditRoutes } from "../features/audit/server/audit.routes.ts";
import { installationRoutes } from "../features/backups/server/installation.routes.ts";
import { backupRoutes } from "../features/backups/server/nightly/backups.routes.ts";
import { categoryRoutes } from "../features/categories/server/categories.routes.ts";
import { editCategoryRoutes } from "../features/categories/server/edit-categories.routes.ts";
import { complianceRoutes } from "../features/compliance/server/compliance.routes.ts";
import { domainRoutes } from "../features/domains/server/domains.routes.ts";
import { tlsAllowedRoute } from "../features/domains/server/tls-allowed.routes.ts";
import { findRoutes } from "../features/find/server/find.routes.ts";
import { inboxRoutes } from "../features/forms/server/inbox/inbox.routes.ts";
import { healthRoutes } from "../features/health/server/health.routes.ts";
import { importRoutes } from "../features/imports/server/imports.routes.ts";
import { insightsRoutes } from "../features/insights/server/insights.routes.ts";
import { jobRoutes } from "../features/jobs/server/jobs.routes.ts";
import { lookRoutes } from "../features/looks/server/looks.routes.ts";
import { networkLookRoutes } from "../features/looks/server/network-looks.routes.ts";
import { mailRoutes } from "../features/mail/server/mail.routes.ts";
import { mailServerRoutes } from "../features/mail/server/mail-server/mail-server.routes.ts";
import { uploadFileRoute } from "../features/media/server/files/upload-file.routes.ts";
import { uploadImageRoute } from "../features/media/server/images/upload-image.routes.ts";
import { libraryRoutes } from "../features/media/server/library/library.routes.ts";
import { mediaRoutes } from "../features/media/server/media.routes.ts";
import { memberRoutes } from "../features/members/server/members.routes.ts";
import { newsletterRoutes } from "../features/newsletters/server/newsletters.routes.ts";
import { notificationRoutes } from "../features/notifications/server/notifications.routes.ts";
import { beginRoutes } from "../features/pages/server/begin/begin.routes.ts";
import { firstStepRoutes } from "../features/pages/server/first-steps/first-steps.routes.ts";
import { networkStepRoutes } from "../features/pages/server/first-steps/network-steps.routes.ts";
import { linkRoutes } from "../features/pages/server/links/links.routes.ts";
import { memberFieldRoutes } from "../features/pages/server/member-fields.routes.ts";
import { pagesRoutes } from "../features/pages/server/pages.routes.ts";
import { pageTranslationRoutes } from "../features/pages/server/translations/translations.routes.ts";
import { networkRoutes, passwordResetRoutes } from "../features/people/server/network/network.routes.ts";
import { networkWebsiteRoutes } from "../features/people/server/network/network-websites.routes.ts";
import { ownAccountRoutes } from "../features/people/server/own-account/own-account.routes.ts";
import { signUpRoutes } from "../features/people/server/sign-up/sign-up.routes.ts";
import { thingRoutes } from "../features/people/server/things/things.routes.ts";
import { invitationRoutes, peopleRoutes } from "../features/people/server/website/people.routes.ts";
import { presenceRoutes } from "../features/presence/server/presence.routes.ts";
import { reportRoutes } from "../features/statements/server/report/report.routes.ts";
import { statementRoutes } from "../features/statements/server/statements.routes.ts";
import { waitingRoutes } from "../features/waiting/server/waiting.routes.ts";
import { siteSettingsRoutes } from "../features/websites/server/site-settings.routes.ts";
import { websiteRoutes } from "../features/websites/server/websites.routes.ts";
import { openApiRoute } from "../platform/http/calls/openapi.ts";
import { probeRoutes } from "../platform/http/probes.ts";
import type { App } from "../platform/http/types.ts";
import { apiDocsRoute } from "../site/routes/api-docs.route.ts";
import { dashboardAppRoutes, dashboardShellRoutes } from "../site/routes/dashboard-shell.routes.ts";
import { siteRoutes } from "../site/routes/site.routes.ts";
import { demoRoutes } from "./demo/demo.routes.ts";
import type { FeatureServices, Platform } from "./services.ts";

type Routes<Own> = readonly ((app: App, services: Platform & Own) => void)[];

/** All routes, by feature. */
const routes: { [Feature in keyof FeatureServices]: Routes<FeatureServices[Feature]> } = {
  mail: [mailRoutes, mailServerRoutes],
  accounts: [authRoutes, accountRoutes, factorRoutes, sessionRoutes, openIdRoutes],
  websites: [websiteRoutes, siteSettingsRoutes],
  compliance: [complianceRoutes],
  notifications: [notificationRoutes],
  presence: [presenceRoutes],
  people: [
    ...[peopleRoutes, invitationRoutes, thingRoutes, networkRoutes, networkWebsiteRoutes],
    ...[passwordResetRoutes, signUpRoutes, ownAccountRoutes],
  ],
  media: [mediaRoutes, uploadImageRoute, uploadFileRoute, libraryRoutes],
  looks: [lookRoutes, networkLookRoutes],
  categories: [categoryRoutes, editCategoryRoutes],
  articles: [
    ...[articleRoutes, postArticleRoutes, writingRoutes, cardRoutes, htmlBlockRoutes, seriesRoutes, tagRoutes],
    ...[commentRoutes, searchSettingsRoutes],
  ],
  analytics: [pageViewRoutes, pageViewSummaryRoutes],
  domains: [domainRoutes, tlsAllowedRoute],
  members: [memberRoutes],
  find: [findRoutes],
  forms: [inboxRoutes],
  pages: [
    pagesRoutes,
    pageTranslationRoutes,
    beginRoutes,
    firstStepRoutes,
    networkStepRoutes,
    linkRoutes,
    memberFieldRoutes,
  ],
  imports: [importRoutes],
  jobs: [jobRoutes],
  backups: [installationRoutes, backupRoutes],
  audit: [auditRoutes],
  health: [healthRoutes],
  newsletters: [newsletterRoutes],
  insights: [insightsRoutes],
  statements: [statementRoutes, reportRoutes],
  waiting: [waitingRoutes],
  // Public pages come last because they also handle unknown paths.
  site: [probeRoutes, demoRoutes, openApiRoute, dashboardAppRoutes, dashboardShellRoutes, apiDocsRoute, siteRoutes],
};

/** Adds all routes. Each gets the platform's services and its own feature's. */
export function addRoutes(app: App, platform: Platform, features: FeatureServices): void {
  for (const name of Object.keys(routes) as (keyof FeatureServices)[]) addFeatureRoutes(app, name, platform, features);
}

function addFeatureRoutes<Feature extends keyof FeatureServices>(
  app: App,
  name: Feature,
  platform: Platform,
  features: FeatureServices,
): void {
  const services = { ...platform, ...features[name] };
  for (const add of routes[name]) add(app, services);
}
