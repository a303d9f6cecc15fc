import { Icon } from "./Icon.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { useLanguage } from "./language.tsx";
import { SiteLogo } from "./SiteLogo.tsx";
import type { SiteView } from "./views.ts";

const links = [
  { href: "/", name: "header.home" },
  { href: "/about", name: "header.about" },
] as const;

const logoSize = { width: 40, height: 40 };

/** The menu is a native popover: it opens, and closes on Escape and outside clicks, without script. */
export function Header({ site, path }: { site: SiteView; path: string }) {
  const shown = site.isHost ? links : links.slice(0, 1);
  const { t } = useLanguage();
  return (
    <header className="site-header">
      <div className="site-header-bar wrap">
        <a className="site-logo" href="/">
          <Logo site={site} />
          {site.brand.logo?.showTitle !== false && <span>{site.title}</span>}
        </a>
        <nav className="site-nav" aria-label={t("nav.main")}>
          <NavLinks links={shown} path={path} />
        </nav>
        <LanguageSwitch />
        <a className="icon-link" href="/search" aria-label={t("search.title")}>
          <Icon name="search" />
        </a>
        {site.isHost && (
          <a className="button site-login" href="/login">
            {t("header.login")}
          </a>
        )}
        <button className="menu-button" type="button" popoverTarget="site-menu" aria-label={t("nav.menu")}>
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
      <div className="site-menu" id="site-menu" popover="auto">
        <nav aria-label={t("nav.menu")}>
          <NavLinks links={shown} path={path} />
          <LanguageSwitch />
          {site.isHost && (
            <a className="button" href="/login">
              {t("header.login")}
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

function NavLinks({ links: items, path }: { links: readonly (typeof links)[number][]; path: string }) {
  const { t } = useLanguage();
  return items.map(({ href, name }) => (
    <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
      {t(name)}
    </a>
  ));
}
