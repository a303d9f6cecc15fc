import { useLanguage } from "../../../site-kit/language.tsx";
import type { ArticleCardView, ArticleLink, ArticleView, SiteView } from "../../../site-kit/views.ts";
import { ArticleCard } from "./cards/ArticleCard.tsx";

interface ArticleEndProps {
  site: SiteView;
  article: ArticleView;
  related: ArticleCardView[];
  older: ArticleLink | null;
  newer: ArticleLink | null;
}

/** The end of an article: sharing, the previous and next articles, and related ones. */
export function ArticleEnd({ site, article, related, older, newer }: ArticleEndProps) {
  const { t } = useLanguage();
  return (
    <div className="article-end wrap">
      <ShareLinks address={`${site.origin}/article/${article.slug}`} title={article.title} />
      {(older || newer) && (
        <nav className="neighbors" aria-label={t("articles.more")}>
          {older ? <Neighbor article={older} label={t("article.previous")} rel="prev" /> : <span />}
          {newer ? <Neighbor article={newer} label={t("article.next")} rel="next" /> : <span />}
        </nav>
      )}
      {related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 className="section-title" id="related">
            {t("article.related")}
          </h2>
          <div className="related-list">
            {related.map((other) => (
              <ArticleCard key={other.slug} site={site} article={other} level={3} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Neighbor({ article, label, rel }: { article: ArticleLink; label: string; rel: "prev" | "next" }) {
  return (
    <a href={`/article/${article.slug}`} rel={rel} className={`neighbor neighbor-${rel}`}>
      <span className="neighbor-label">{label}</span>
      <span className="neighbor-title">{article.title}</span>
    </a>
  );
}

/** Plain links, so that nothing is loaded from other origins before a visitor chooses one. */
function ShareLinks({ address, title }: { address: string; title: string }) {
  const { t } = useLanguage();
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const places = [
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: "X (Twitter)", href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: t("share.email"), href: `mailto:?subject=${text}&body=${url}` },
  ];
  return (
    <nav className="share" aria-label={t("share.label")}>
      <span className="share-label">{t("share.title")}</span>
      {places.map(({ label, href }) => (
        <a key={label} href={href} rel="noopener nofollow">
          {label}
        </a>
      ))}
      {/* Both need the script; without it, the style sheet hides them. */}
      <button
        type="button"
        className="reader-tool"
        data-copy={address}
        data-copied={t("share.copied")}
        aria-live="polite"
      >
        {t("share.copy")}
      </button>
      <button type="button" className="reader-tool" data-print="">
        {t("share.print")}
      </button>
    </nav>
  );
}
