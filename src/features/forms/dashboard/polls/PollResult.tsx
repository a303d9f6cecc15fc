import { Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import { placeholders } from "../../../../page-components/kit/placeholders.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { Poll } from "../../contract.ts";
import inbox from "../inbox/Inbox.module.css";
import { Source } from "../inbox/Source.tsx";
import classes from "./Polls.module.css";

type Option = Poll["options"][number];

export function PollResult({ poll, websiteId }: { poll: Poll; websiteId: number }) {
  const { title, options, total, last_vote_at, is_on_page } = poll;
  const id = useId();
  const page = <Source {...poll} />;
  const question = title === "" || title === placeholders.title ? tr("Untitled poll") : title;
  const offered = options.filter(({ is_offered }) => is_offered);
  const gone = options.filter(({ is_offered }) => !is_offered);
  return (
    <section aria-labelledby={id} className={classes.poll}>
      <Title order={2} id={id} className={classes.question}>
        {question}
      </Title>
      <p className={classes.quiet}>
        {is_on_page ? trRich("On {page}", { page }) : trRich("No longer on {page}", { page })}
        {" · "}
        <Link to={getEditor(poll, websiteId)} className={inbox.source}>
          {tr("Edit page")}
        </Link>
      </p>
      <Bars options={offered} total={total} label={question} />
      {gone.length > 0 && (
        <>
          <h3 className={classes.gone}>{tr("No longer offered")}</h3>
          <Bars options={gone} total={total} label={tr("No longer offered")} />
        </>
      )}
      <p className={classes.total}>
        {total === 0 ? tr("No votes yet.") : tr({ one: "{count} vote", other: "{count} votes" }, { count: total })}
        {last_vote_at && (
          <span className={classes.quiet}>
            {" · "}
            {trRich("the last one {when}", { when: <When date={last_vote_at} /> })}
          </span>
        )}
      </p>
    </section>
  );
}

/** The bar is decorative: text and numbers carry the information. */
function Bars({ options, total, label }: { options: Option[]; total: number; label: string }) {
  return (
    <ul className={classes.bars} aria-label={label}>
      {options.map(({ text, votes }, index) => {
        const share = total === 0 ? 0 : (votes / total) * 100;
        return (
          // Two options may have the same text.
          <li key={`${index} ${text}`}>
            <span className={classes.answer}>{text || tr("Untitled answer")}</span>
            <span className={classes.votes}>
              {tr(
                { one: "{count} vote · {share}%", other: "{count} votes · {share}%" },
                { count: votes, share: Math.round(share) },
              )}
            </span>
            <span aria-hidden className={classes.track}>
              <span className={classes.bar} style={{ width: `${share}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The path of a page; the home page has no slug. */
function getEditor({ page_address }: Poll, websiteId: number): string {
  const slug = URL.parse(page_address)?.pathname.slice(1) || "home";
  return `/web-editor?website=${websiteId}&page=${encodeURIComponent(slug)}`;
}
