import { lazy, Suspense } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { ErrorPage } from "../ui/ErrorPage.tsx";
import { LoadingPage } from "../ui/LoadingPage.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { DashboardLayout } from "./layout/DashboardLayout.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { SettingsLayout } from "./SettingsLayout.tsx";

// Load each screen on demand: building a page doesn't need the login form.
const LoginPage = lazy(() => import("../features/accounts/dashboard/LoginPage.tsx"));
const HomeScreen = lazy(() => import("./screens/HomeScreen.tsx"));

// The editor is large, so load it only for writing.
const UserArticlePage = lazy(() => import("../features/articles/dashboard/UserArticlePage.tsx"));
const HostArticlePage = lazy(() => import("../features/articles/dashboard/HostArticlePage.tsx"));
const EditArticlePage = lazy(() => import("../features/articles/dashboard/EditArticlePage.tsx"));

const ArticlesPage = lazy(() => import("../features/articles/dashboard/list/ArticlesPage.tsx"));
const RevisionsPage = lazy(() => import("../features/articles/dashboard/revisions/RevisionsPage.tsx"));

const MembersPage = lazy(() => import("../features/members/dashboard/list/MembersPage.tsx"));
const SegmentsPage = lazy(() => import("../features/members/dashboard/segments/SegmentsPage.tsx"));
const BulkChangesPage = lazy(() => import("../features/members/dashboard/bulk/BulkChangesPage.tsx"));
const AddMemberPage = lazy(() => import("../features/members/dashboard/form/AddMemberPage.tsx"));
const EditMemberPage = lazy(() => import("../features/members/dashboard/form/EditMemberPage.tsx"));
const MemberPage = lazy(() => import("../features/members/dashboard/MemberPage.tsx"));
const AuditPage = lazy(() => import("../features/members/dashboard/audit/AuditPage.tsx"));
const PrivacyPage = lazy(() => import("../features/members/dashboard/privacy/PrivacyPage.tsx"));
const ImportPage = lazy(() => import("../features/members/dashboard/import/ImportPage.tsx"));
const ImportsPage = lazy(() => import("../features/members/dashboard/imports/ImportsPage.tsx"));

const DomainsPage = lazy(() => import("../features/domains/dashboard/DomainsPage.tsx"));
const SiteSettingsPage = lazy(() => import("../features/websites/dashboard/settings/SiteSettingsPage.tsx"));
const AccountScreen = lazy(() => import("./screens/AccountScreen.tsx"));
const CategoriesPage = lazy(() => import("../features/categories/dashboard/CategoriesPage.tsx"));
const MailScreen = lazy(() => import("./screens/MailScreen.tsx"));
const JobsPage = lazy(() => import("../features/jobs/dashboard/JobsPage.tsx"));
const PicturesPage = lazy(() => import("../features/media/dashboard/library/PicturesPage.tsx"));
const InboxPage = lazy(() => import("../features/forms/dashboard/InboxPage.tsx"));
const WebEditorPage = lazy(() => import("../features/pages/dashboard/WebEditorPage.tsx"));

const dashboardRoutes: RouteObject[] = [
  { path: "/dashboard", element: <HomeScreen /> },
  { path: "/dashboard/home", element: <HomeScreen /> },
  { path: "/dashboard/members", element: <MembersPage /> },
  { path: "/dashboard/members/segments", element: <SegmentsPage /> },
  { path: "/dashboard/members/changes", element: <BulkChangesPage /> },
  { path: "/dashboard/members/create", element: <AddMemberPage /> },
  { path: "/dashboard/members/edit/:id", element: <EditMemberPage /> },
  { path: "/dashboard/members/read/:id", element: <MemberPage /> },
  { path: "/dashboard/members/audit", element: <AuditPage /> },
  { path: "/dashboard/members/privacy", element: <PrivacyPage /> },
  { path: "/dashboard/members/import", element: <ImportPage /> },
  { path: "/dashboard/members/imports", element: <ImportsPage /> },
  { path: "/dashboard/articles", element: <ArticlesPage /> },
  { path: "/dashboard/articles/edit/:id/versions", element: <RevisionsPage /> },
  { path: "/dashboard/articles/user", element: <UserArticlePage /> },
  { path: "/dashboard/articles/host", element: <HostArticlePage /> },
  { path: "/dashboard/articles/edit/:id", element: <EditArticlePage /> },
  { path: "/dashboard/images", element: <PicturesPage /> },
  // Keep old bookmarks working.
  { path: "/dashboard/pictures", element: <Navigate to="/dashboard/images" replace /> },
  {
    element: <SettingsLayout />,
    children: [
      { path: "/dashboard/settings", element: <DomainsPage /> },
      { path: "/dashboard/settings/site", element: <SiteSettingsPage /> },
      { path: "/dashboard/settings/site/:id", element: <SiteSettingsPage /> },
      { path: "/dashboard/settings/account", element: <AccountScreen /> },
      { path: "/dashboard/settings/categories", element: <CategoriesPage /> },
      { path: "/dashboard/settings/jobs", element: <JobsPage /> },
      { path: "/dashboard/mail", element: <MailScreen /> },
    ],
  },
  { path: "/dashboard/inbox", element: <InboxPage /> },
  { path: "*", element: <NotFoundPage /> },
];

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    children: [
      {
        path: "/login",
        element: (
          <Suspense fallback={<LoadingPage />}>
            <LoginPage />
          </Suspense>
        ),
      },
      {
        element: <RequireSession />,
        children: [
          // Without the dashboard's frame: the page editor uses the whole window.
          {
            path: "/web-editor",
            element: (
              <Suspense fallback={<LoadingPage />}>
                <WebEditorPage />
              </Suspense>
            ),
          },
          { element: <DashboardLayout />, children: dashboardRoutes },
        ],
      },
    ],
  },
]);
