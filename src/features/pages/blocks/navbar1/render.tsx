import type { z } from "zod";
import { Icon } from "../../../../site/ui/Icon.tsx";
import { SiteLogo } from "../../../../site/ui/SiteLogo.tsx";
import type { SiteView } from "../../../../site/ui/views.ts";
import type { BlockProps } from "../block.ts";
import { hrefOf } from "../links.ts";
import { BlockImage } from "../ui/BlockImage.tsx";
import { Section } from "../ui/Section.tsx";
import type { schema } from "./schema.ts";

type Config = z.output<typeof schema>;

/** Logo and links. On phones, the menu is a native popover, which needs no script. */
export function Render({ config, context }: BlockProps<Config>) {
  const menuId = `menu-${context.id}`;
  const { title } = context.site;
  const hasLogo = config.logo.src !== "" && context.imageOf(config.logo.src) !== null;
  return (
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
              eager
            />
          ) : (
            <SiteName brand={context.site.brand} title={title} />
          )}
        </a>
        <nav className="navbar-links" aria-label="Main">
          <Links config={config} path={context.path} />
        </nav>
        <button className="menu-button" type="button" popoverTarget={menuId} aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
      <div className="navbar-menu" id={menuId} popover="auto">
        <nav aria-label="Menu">
          <Links config={config} path={context.path} />
        </nav>
      </div>
    </Section>
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

function Links({ config, path }: { config: Config; path: string }) {
  return config.navLinks.map(({ text, url }, index) => (
    <a key={index} href={hrefOf(url)} aria-current={url !== "" && url === path ? "page" : undefined}>
      {text}
    </a>
  ));
}
