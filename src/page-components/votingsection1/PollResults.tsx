import { useLanguage } from "../../site-kit/language.tsx";

/** Poll results as text, with bars for sighted visitors. */
export function PollResults({ results }: { results: readonly { text: string; votes: number }[] }) {
  const { percent, t } = useLanguage();
  const total = results.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(1, ...results.map(({ votes }) => votes));
  return (
    <div className="poll">
      <ul className="plain-list poll-results" aria-label={t("poll.results")}>
        {results.map(({ text, votes }, index) => (
          <li key={index} className="poll-result">
            <span className="poll-text">{text}</span>
            <span className="poll-count">
              {t("poll.line", {
                votes: t("poll.votes", { count: votes }),
                percent: percent(total === 0 ? 0 : votes / total),
              })}
            </span>
            <svg className="poll-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="poll-rail" width="100" height="1" />
              <rect className="poll-part" width={(votes / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="poll-total">{t("poll.total", { count: total })}</p>
    </div>
  );
}
