import { socialPath } from "../../shared/media/media.ts";
import type { ImageView, SiteView } from "../views.ts";

interface SocialMetaProps {
  site: SiteView;
  path: string;
  title: string;
  description: string;
  type: "article" | "website";
  image: ImageView | null;
}

/** Open Graph and card metadata; the image is always 1200 by 630. */
export function SocialMeta({ site, path, title, description, type, image }: SocialMetaProps) {
  const { stamped, social } = site.brand;
  const ofImage = (hash: string) => (stamped === null ? socialPath(hash) : `${stamped}${hash}.jpg`);
  const imageUrl = `${site.origin}${image ? ofImage(image.hash) : social}`;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {description !== "" && <meta property="og:description" content={description} />}
      <meta property="og:url" content={`${site.origin}${path}`} />
      <meta property="og:locale" content={site.language.tag.replaceAll("-", "_")} />
      {site.editions.map(
        ({ tag, isCurrent }) =>
          !isCurrent && <meta key={tag} property="og:locale:alternate" content={tag.replaceAll("-", "_")} />,
      )}
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image?.alt || title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description !== "" && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={image?.alt || title} />
    </>
  );
}
