import type { LogoView } from "./views.ts";

/** The owner's logo, in the version for the header's background. It names the website where the title isn't beside it. */
export function SiteLogo({ logo, title }: { logo: LogoView; title: string }) {
  const { light, dark, width, height, showTitle } = logo;
  const image = <img className="own-logo" src={light} alt={showTitle ? "" : title} width={width} height={height} />;
  if (light === dark) return image;
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  );
}
