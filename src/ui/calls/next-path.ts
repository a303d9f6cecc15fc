const insidePages = ["/dashboard", "/web-editor"];

/** The page to open after login: the requested one if it needs a login, else the dashboard. */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith("/")) return "/dashboard";
  const base = "http://same-origin.invalid";
  const url = URL.parse(asked, base);
  const inside = insidePages.some((page) => url?.pathname === page || url?.pathname.startsWith(`${page}/`));
  return url && url.origin === base && inside ? `${url.pathname}${url.search}${url.hash}` : "/dashboard";
}

/** The login URL that returns to the requested page. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const next = `${wanted.pathname}${wanted.search}`;
  return next === "/dashboard" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
