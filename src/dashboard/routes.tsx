import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { ErrorPage } from "../ui/states/ErrorPage.tsx";
import { LoadingPage } from "../ui/states/LoadingPage.tsx";
import { NotFoundPage } from "../ui/states/NotFoundPage.tsx";
import { DashboardLayout } from "./layout/DashboardLayout.tsx";
import { EditorLayout } from "./layout/EditorLayout.tsx";
import { RequireSession } from "./RequireSession.tsx";

/**
 * A screen with a script of its own. The router fetches it while it keeps the screen before on display, which
 * beats React's `lazy`: React shows nothing new for 300 ms after a placeholder.
 */
function screen(load: () => Promise<{ default: ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}

const LoginScreen = screen(() => import("./screens/LoginScreen.tsx"));
const SignUpPage = screen(() => import("../features/people/dashboard/sign-up/SignUpPage.tsx"));
const RequestedAccountPage = screen(() => import("../features/people/dashboard/sign-up/RequestedAccountPage.tsx"));
const InvitationPage = screen(() => import("../features/people/dashboard/join/InvitationPage.tsx"));
const ForgotPasswordPage = screen(() => import("../features/people/dashboard/join/ForgotPasswordPage.tsx"));
const NewPasswordPage = screen(() => import("../features/people/dashboard/join/NewPasswordPage.tsx"));
const NewAddressPage = screen(() => import("../features/accounts/dashboard/NewAddressPage.tsx"));
const OpenIdScreen = screen(() => import("./screens/OpenIdScreen.tsx"));
const HomeScreen = screen(() => import("./screens/HomeScreen.tsx"));

// The editor is large, so it is fetched when somebody is about to write.
const UserArticlePage = screen(() => import("../features/articles/dashboard/UserArticlePage.tsx"));
const HostArticlePage = screen(() => import("../features/articles/dashboard/HostArticlePage.tsx"));
const EditArticlePage = screen(() => import("../features/articles/dashboard/EditArticlePage.tsx"));

const ArticlesPage = screen(() => import("../features/articles/dashboard/list/ArticlesPage.tsx"));
const RevisionsPage = screen(() => import("../features/articles/dashboard/revisions/RevisionsPage.tsx"));

const MembersLayout = screen(() => import("../features/members/dashboard/member-lists/MembersLayout.tsx"));
const MembersPage = screen(() => import("../features/members/dashboard/list/MembersPage.tsx"));
const SegmentsPage = screen(() => import("../features/members/dashboard/segments/SegmentsPage.tsx"));
const BulkChangesPage = screen(() => import("../features/members/dashboard/bulk/BulkChangesPage.tsx"));
const AddMemberPage = screen(() => import("../features/members/dashboard/form/AddMemberPage.tsx"));
const EditMemberPage = screen(() => import("../features/members/dashboard/form/EditMemberPage.tsx"));
const MemberPage = screen(() => import("../features/members/dashboard/MemberPage.tsx"));
const AuditPage = screen(() => import("../features/members/dashboard/audit/AuditPage.tsx"));
const RetentionPage = screen(() => import("../features/members/dashboard/retention/RetentionPage.tsx"));
const PrivacyPage = screen(() => import("../features/members/dashboard/privacy/PrivacyPage.tsx"));
const FieldsPage = screen(() => import("../features/members/dashboard/fields/FieldsPage.tsx"));
const ConsentPage = screen(() => import("../features/members/dashboard/consent/ConsentPage.tsx"));
const TextsPage = screen(() => import("../features/members/dashboard/texts/TextsPage.tsx"));
const ImportPage = screen(() => import("../features/members/dashboard/import/ImportPage.tsx"));
const ImportsPage = screen(() => import("../features/members/dashboard/imports/ImportsPage.tsx"));

const SettingsLayout = screen(() => import("./SettingsLayout.tsx"));
const PeoplePage = screen(() => import("../features/people/dashboard/website/PeoplePage.tsx"));
const DomainsPage = screen(() => import("../features/domains/dashboard/DomainsPage.tsx"));
const PoliticalAdPage = screen(() => import("../features/compliance/dashboard/PoliticalAdPage.tsx"));
const StatementsPage = screen(() => import("../features/statements/dashboard/StatementsPage.tsx"));
const SiteImportPage = screen(() => import("../features/imports/dashboard/ImportPage.tsx"));
const CompliancePage = screen(() => import("../features/compliance/dashboard/CompliancePage.tsx"));
const SiteTextsPage = screen(() => import("../features/websites/dashboard/settings/SiteTextsPage.tsx"));
const SiteSettingsPage = screen(() => import("../features/websites/dashboard/settings/SiteSettingsPage.tsx"));
const LookPage = screen(() => import("../features/looks/dashboard/LookPage.tsx"));
const AccountScreen = screen(() => import("./screens/AccountScreen.tsx"));
const NetworkPage = screen(() => import("../features/people/dashboard/network/NetworkPage.tsx"));
const CategoriesPage = screen(() => import("../features/categories/dashboard/CategoriesPage.tsx"));
const MailScreen = screen(() => import("./screens/MailScreen.tsx"));
const JobsPage = screen(() => import("../features/jobs/dashboard/JobsPage.tsx"));
const BackupsPage = screen(() => import("../features/backups/dashboard/BackupsPage.tsx"));
const HealthPage = screen(() => import("../features/health/dashboard/HealthPage.tsx"));
const AuditLogPage = screen(() => import("../features/audit/dashboard/AuditPage.tsx"));
const ImagesPage = screen(() => import("../features/media/dashboard/library/ImagesPage.tsx"));
const NewslettersPage = screen(() => import("../features/newsletters/dashboard/list/NewslettersPage.tsx"));
const NewsletterPage = screen(() => import("../features/newsletters/dashboard/NewsletterPage.tsx"));
const BeginNewsletterPage = screen(() => import("../features/newsletters/dashboard/BeginPage.tsx"));
const NewsletterVersionsPage = screen(() => import("../features/newsletters/dashboard/versions/VersionsPage.tsx"));
const NetworkNewslettersPage = screen(
  () => import("../features/newsletters/dashboard/network/NetworkNewslettersPage.tsx"),
);
const EditionsPage = screen(() => import("../features/newsletters/dashboard/list/EditionsPage.tsx"));
const EditionWebsitesPage = screen(() => import("../features/newsletters/dashboard/edition/EditionWebsitesPage.tsx"));
const EditionSenderPage = screen(() => import("../features/newsletters/dashboard/edition/EditionSenderPage.tsx"));
const BlockPage = screen(() => import("../features/newsletters/dashboard/edition/BlockPage.tsx"));
const NewsletterSettingsPage = screen(
  () => import("../features/newsletters/dashboard/settings/NewsletterSettingsPage.tsx"),
);
const WhatsNewPage = screen(() => import("../features/notifications/dashboard/WhatsNewPage.tsx"));
const InsightsPage = screen(() => import("../features/insights/dashboard/InsightsPage.tsx"));
const ReportPage = screen(() => import("../features/statements/dashboard/report/ReportPage.tsx"));
const InboxPage = screen(() => import("../features/forms/dashboard/InboxPage.tsx"));
const WebEditorPage = screen(() => import("../features/pages/dashboard/WebEditorPage.tsx"));

const dashboardRoutes: RouteObject[] = [
  { path: "/dashboard", lazy: HomeScreen },
  { path: "/dashboard/home", lazy: HomeScreen },
  {
    lazy: MembersLayout,
    children: [
      { path: "/dashboard/members", lazy: MembersPage },
      { path: "/dashboard/members/segments", lazy: SegmentsPage },
      { path: "/dashboard/members/changes", lazy: BulkChangesPage },
      { path: "/dashboard/members/create", lazy: AddMemberPage },
      { path: "/dashboard/members/edit/:id", lazy: EditMemberPage },
      { path: "/dashboard/members/read/:id", lazy: MemberPage },
      { path: "/dashboard/members/audit", lazy: AuditPage },
      { path: "/dashboard/members/privacy", lazy: PrivacyPage },
      { path: "/dashboard/members/retention", lazy: RetentionPage },
      { path: "/dashboard/members/fields", lazy: FieldsPage },
      { path: "/dashboard/members/consent", lazy: ConsentPage },
      { path: "/dashboard/members/texts", lazy: TextsPage },
      { path: "/dashboard/members/import", lazy: ImportPage },
      { path: "/dashboard/members/imports", lazy: ImportsPage },
    ],
  },
  { path: "/dashboard/articles", lazy: ArticlesPage },
  { path: "/dashboard/articles/edit/:id/versions", lazy: RevisionsPage },
  { path: "/dashboard/articles/user", lazy: UserArticlePage },
  { path: "/dashboard/articles/host", lazy: HostArticlePage },
  { path: "/dashboard/articles/edit/:id", lazy: EditArticlePage },
  { path: "/dashboard/newsletters", lazy: NewslettersPage },
  { path: "/dashboard/newsletters/new", lazy: BeginNewsletterPage },
  { path: "/dashboard/newsletters/invitations/:id", lazy: BlockPage },
  { path: "/dashboard/newsletters/:id", lazy: NewsletterPage },
  { path: "/dashboard/newsletters/:id/websites", lazy: EditionWebsitesPage },
  { path: "/dashboard/network-newsletters", lazy: EditionsPage },
  { path: "/dashboard/newsletters/:id/versions", lazy: NewsletterVersionsPage },
  { path: "/dashboard/images", lazy: ImagesPage },
  // Keep old bookmarks working.
  { path: "/dashboard/pictures", element: <Navigate to="/dashboard/images" replace /> },
  { path: "/dashboard/people", lazy: PeoplePage },
  {
    lazy: SettingsLayout,
    children: [
      { path: "/dashboard/settings", lazy: DomainsPage },
      { path: "/dashboard/settings/site", lazy: SiteSettingsPage },
      { path: "/dashboard/settings/site/:id", lazy: SiteSettingsPage },
      { path: "/dashboard/settings/site/:id/texts", lazy: SiteTextsPage },
      { path: "/dashboard/settings/statements", lazy: StatementsPage },
      { path: "/dashboard/settings/statements/:id", lazy: StatementsPage },
      { path: "/dashboard/settings/compliance", lazy: CompliancePage },
      { path: "/dashboard/settings/compliance/:id", lazy: CompliancePage },
      { path: "/dashboard/settings/import", lazy: SiteImportPage },
      { path: "/dashboard/settings/import/:id", lazy: SiteImportPage },
      { path: "/dashboard/settings/import/:id/:importId", lazy: SiteImportPage },
      { path: "/dashboard/settings/look", lazy: LookPage },
      { path: "/dashboard/settings/look/:id", lazy: LookPage },
      { path: "/dashboard/settings/account", lazy: AccountScreen },
      { path: "/dashboard/settings/network", lazy: NetworkPage },
      { path: "/dashboard/settings/network-newsletters", lazy: NetworkNewslettersPage },
      { path: "/dashboard/settings/network-newsletters/sender", lazy: EditionSenderPage },
      { path: "/dashboard/settings/categories", lazy: CategoriesPage },
      { path: "/dashboard/settings/jobs", lazy: JobsPage },
      { path: "/dashboard/settings/health", lazy: HealthPage },
      { path: "/dashboard/settings/audit", lazy: AuditLogPage },
      { path: "/dashboard/settings/backups", lazy: BackupsPage },
      { path: "/dashboard/settings/newsletters", lazy: NewsletterSettingsPage },
      { path: "/dashboard/settings/newsletters/:id", lazy: NewsletterSettingsPage },
      { path: "/dashboard/mail", lazy: MailScreen },
    ],
  },
  { path: "/dashboard/political-advertising/:kind/:id", lazy: PoliticalAdPage },
  { path: "/dashboard/insights", lazy: InsightsPage },
  { path: "/dashboard/report", lazy: ReportPage },
  { path: "/dashboard/whats-new", lazy: WhatsNewPage },
  { path: "/dashboard/inbox", lazy: InboxPage },
  { path: "*", element: <NotFoundPage /> },
];

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: (
      <main>
        <LoadingPage />
      </main>
    ),
    children: [
      { path: "/login", lazy: LoginScreen },
      { path: "/login/sign-up", lazy: SignUpPage },
      { path: "/login/account", lazy: RequestedAccountPage },
      { path: "/login/invitation", lazy: InvitationPage },
      { path: "/login/forgot", lazy: ForgotPasswordPage },
      { path: "/login/openid", lazy: OpenIdScreen },
      { path: "/login/address", lazy: NewAddressPage },
      { path: "/login/new-password", lazy: NewPasswordPage },
      {
        element: <RequireSession />,
        children: [
          // Its own frame: the window is the page that is edited.
          { element: <EditorLayout />, children: [{ path: "/web-editor", lazy: WebEditorPage }] },
          {
            element: <DashboardLayout />,
            // A screen whose script can't be fetched leaves the menu in place.
            children: [{ errorElement: <ErrorPage />, children: dashboardRoutes }],
          },
        ],
      },
    ],
  },
]);
