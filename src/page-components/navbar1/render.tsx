import type { z } from "zod";
import { Icon } from "../../site-kit/Icon.tsx";
import { LanguageSwitch } from "../../site-kit/LanguageSwitch.tsx";
import { useLanguage } from "../../site-kit/language.tsx";
import { SiteLogo } from "../../site-kit/SiteLogo.tsx";
import type { SiteView } from "../../site-kit/views.ts";
import type { BlockProps } from "../kit/block.ts";
import { getHref } from "../kit/links.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { useFieldMark } from "../ui/field-mark.tsx";
import { Section } from "../ui/Section.tsx";
import { Announcement } from "./Announcement.tsx";
import type { schema } from "./schema.ts";

type Config = z.output<typeof schema>;
type NavLink = Config["navLinks"][number];

const searchPath = "/search";

/** Logo, menu, and search, unless the menu leads there itself. On phones, the menu is a native popover, and so are the links below another: none needs a script. */
export function Render({ config, context }: BlockProps<Config>) {
  const { t } = useLanguage();
  const menuId = `menu-${context.id}`;
  const { title } = context.site;
  const hasSearch = config.navLinks.some(({ url, links = [] }) =>
    [{ url }, ...links].some((to) => to.url === searchPath),
  );
  const hasLogo = config.logo.src !== "" && context.getImage(config.logo.src) !== null;
  return (
    <>
      <Announcement config={config.announcement} context={context} />
      <Section context={context} name="navbar" styles={config.styles} as="header">
        <div className="navbar">
          <a className="navbar-logo" href="/">
            {hasLogo ? (
              <BlockImage
                context={context}
                path={config.logo.src}
                alt={config.logo.alt || title}
                sizes="200px"
                widest={200}
                box={{ width: 200, height: 48 }}
                eager
              />
            ) : (
              <SiteName brand={context.site.brand} title={title} />
            )}
          </a>
          <nav className="navbar-links" aria-label={t("nav.main")}>
            {config.navLinks.map((link, index) =>
              link.links?.length ? (
                <Group key={index} link={link} path={context.path} id={`${menuId}-${index}`} />
              ) : (
                <NavLinkTo key={index} link={link} path={context.path} at={`navLinks.${index}.text`} />
              ),
            )}
          </nav>
          <LanguageSwitch />
          {!hasSearch && (
            <a className="icon-link navbar-search" href={searchPath} aria-label={t("search.title")}>
              <Icon name="search" />
            </a>
          )}
          <button className="menu-button" type="button" popoverTarget={menuId} aria-label={t("nav.menu")}>
            <Icon name="menu" />
          </button>
        </div>
        <div className="navbar-menu" id={menuId} popover="auto">
          <nav aria-label={t("nav.menu")}>
            {config.navLinks.map((link, index) => (
              <PhoneLinks key={index} link={link} path={context.path} />
            ))}
            {!hasSearch && <NavLinkTo link={{ text: t("search.title"), url: searchPath }} path={context.path} />}
            <LanguageSwitch />
          </nav>
        </div>
      </Section>
    </>
  );
}

/** The website's own logo, if it has one, and its title. */
function SiteName({ brand: { logo }, title }: { brand: SiteView["brand"]; title: string }) {
  if (!logo) return title;
  return (
    <span className="navbar-name">
      <SiteLogo logo={logo} title={title} />
      {logo.showTitle && title}
    </span>
  );
}

interface LinkProps {
  link: Pick<NavLink, "text" | "url">;
  path: string;
  /** Where its text is typed in place. */
  at?: string;
}

function NavLinkTo({ link: { text, url }, path, at }: LinkProps) {
  const mark = useFieldMark();
  return (
    <a href={getHref(url)} {...(at && mark(at))} aria-current={url !== "" && url === path ? "page" : undefined}>
      {text}
    </a>
  );
}

/** Links below another, which comes first among them if it leads anywhere. */
function Group({ link, path, id }: { link: NavLink; path: string; id: string }) {
  const more = useLanguage().t("nav.more");
  const links = linksIn(link, more);
  return (
    <>
      <button
        className="navbar-more"
        type="button"
        popoverTarget={id}
        data-current={links.some(({ url }) => url !== "" && url === path) || undefined}
      >
        {link.text || more}
      </button>
      <div className="navbar-group" id={id} popover="auto">
        {links.map((one, index) => (
          <NavLinkTo key={index} link={one} path={path} />
        ))}
      </div>
    </>
  );
}

function PhoneLinks({ link, path }: { link: NavLink; path: string }) {
  const more = useLanguage().t("nav.more");
  if (!link.links?.length) return <NavLinkTo link={link} path={path} />;
  return (
    <div className="navbar-part">
      {getHref(link.url) ? <NavLinkTo link={link} path={path} /> : <p>{link.text || more}</p>}
      {link.links.map((one, index) => (
        <NavLinkTo key={index} link={one} path={path} />
      ))}
    </div>
  );
}

function linksIn({ text, url, links = [] }: NavLink, more: string): LinkProps["link"][] {
  return getHref(url) ? [{ text: text || more, url }, ...links] : links;
}
