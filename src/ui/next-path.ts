const insidePages = ["/dashboard", "/web-editor"];

/** Where to go after login: the page that was asked for when it is one of the logged-in side, else the dashboard. */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith("/")) return "/dashboard";
  const base = "http://same-origin.invalid";
  const url = URL.parse(asked, base);
  const inside = insidePages.some((page) => url?.pathname === page || url?.pathname.startsWith(`${page}/`));
  return url && url.origin === base && inside ? `${url.pathname}${url.search}${url.hash}` : "/dashboard";
}

/** The login page's address that leads back to where somebody wanted to go. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  const next = `${wanted.pathname}${wanted.search}`;
  return next === "/dashboard" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
