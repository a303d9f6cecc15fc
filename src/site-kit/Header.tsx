import { Icon } from "./Icon.tsx";
import { SiteLogo } from "./SiteLogo.tsx";
import type { SiteView } from "./views.ts";

const links = [
  { href: "/", text: "HOME" },
  { href: "/about", text: "ABOUT" },
];

const logoSize = { width: 40, height: 40 };

/** The menu is a native popover: it opens, and closes on Escape and outside clicks, without script. */
export function Header({ site, path }: { site: SiteView; path: string }) {
  const shown = site.isHost ? links : links.slice(0, 1);
  return (
    <header className="site-header">
      <div className="site-header-bar wrap">
        <a className="site-logo" href="/">
          <Logo site={site} />
          {site.brand.logo?.showTitle !== false && <span>{site.title}</span>}
        </a>
        <nav className="site-nav" aria-label="Main">
          <NavLinks links={shown} path={path} />
        </nav>
        <a className="icon-link" href="/search" aria-label="Search">
          <Icon name="search" />
        </a>
        {site.isHost && (
          <a className="button site-login" href="/login">
            LOGIN
          </a>
        )}
        <button className="menu-button" type="button" popoverTarget="site-menu" aria-label="Menu">
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
      <div className="site-menu" id="site-menu" popover="auto">
        <nav aria-label="Menu">
          <NavLinks links={shown} path={path} />
          {site.isHost && (
            <a className="button" href="/login">
              LOGIN
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}

function Logo({ site: { brand, isHost, title } }: { site: SiteView }) {
  if (brand.logo) return <SiteLogo logo={brand.logo} title={title} />;
  if (!isHost) return <img src={brand.favicon} alt="" {...logoSize} />;
  return <img src="/assets/brand/logo.svg" data-fallback="/assets/brand/logo-fallback.svg" alt="" {...logoSize} />;
}

function NavLinks({ links: items, path }: { links: typeof links; path: string }) {
  return items.map(({ href, text }) => (
    <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
      {text}
    </a>
  ));
}
