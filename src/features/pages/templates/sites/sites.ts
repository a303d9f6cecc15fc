import type { Purpose } from "../../contract.ts";
import type { TemplateComponent } from "../template.ts";
import { association } from "./association.ts";
import { candidate } from "./candidate.ts";
import { countyGroup } from "./county-group.ts";
import { newsletter } from "./newsletter.ts";
import type { SitePage, SiteTemplate, SiteValues } from "./site-template.ts";

/** In display order. */
export const siteTemplates: readonly SiteTemplate[] = [candidate, countyGroup, association, newsletter];

export function getSiteTemplate(purpose: Purpose): SiteTemplate {
  return siteTemplates.find((template) => template.purpose === purpose) ?? countyGroup;
}

/** A new website's pages, each with navigation bar and footer. */
export function pagesOfSite(template: SiteTemplate, values: SiteValues): SitePage[] {
  const pages = template.pages(values);
  const links = pages.map(({ slug, page_name }) => ({ text: page_name, to: slug === "home" ? "/" : `/${slug}` }));
  links.splice(-2, 0, { text: template.articlesLabel, to: "/articles" });
  const navbar: TemplateComponent = {
    type: "navbar1",
    config: { navLinks: links.map(({ text, to }) => ({ text, url: to })) },
  };
  // The website's name, its mission, and its address for mail stand there by themselves.
  const footer: TemplateComponent = {
    type: "footer1",
    config: { links: links.map(({ text, to }) => ({ text, href: to })) },
  };
  return pages.map((page) => ({ ...page, components: [navbar, ...page.components, footer] }));
}
