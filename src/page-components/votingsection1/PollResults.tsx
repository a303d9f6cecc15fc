import { counted } from "../../shared/text.ts";

/** Poll results as text, with bars for sighted visitors. */
export function PollResults({ results }: { results: readonly { text: string; votes: number }[] }) {
  const total = results.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(1, ...results.map(({ votes }) => votes));
  return (
    <div className="poll">
      <ul className="plain-list poll-results" aria-label="Results">
        {results.map(({ text, votes }, index) => (
          <li key={index} className="poll-result">
            <span className="poll-text">{text}</span>
            <span className="poll-count">
              {counted(votes, "vote")}, {total === 0 ? 0 : Math.round((votes / total) * 100)}%
            </span>
            <svg className="poll-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="poll-rail" width="100" height="1" />
              <rect className="poll-part" width={(votes / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="poll-total">{counted(total, "vote")} in all</p>
    </div>
  );
}
