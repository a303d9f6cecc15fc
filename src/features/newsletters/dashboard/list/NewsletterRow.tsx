import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconExternalLink, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { publicationWords } from "../../../../ui/states/publication-state.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { Figures, NewsletterState, NewsletterSummary } from "../../contract.ts";
import classes from "./NewsletterRow.module.css";

const stateNames: Record<NewsletterState, string> = {
  draft: publicationWords.draft,
  held: tr("Sending soon"),
  scheduled: tr("newsletter|Scheduled"),
  sending: tr("newsletter|Sending"),
  stopped: tr("newsletter|Stopped"),
  paused: tr("newsletter|Paused"),
  sent: tr("newsletter|Sent"),
};
/** Says in words how far a newsletter is. */
export function stateText(state: NewsletterState, sendAt: string | null): string {
  return state === "scheduled" && sendAt !== null ? publicationWords.scheduled(sendAt) : stateNames[state];
}

/** While the network has paused a website, its newsletters aren't being sent, whatever their state. */
export const shownState = (state: NewsletterState, isPaused: boolean): NewsletterState =>
  isPaused && (state === "sending" || state === "held") ? "paused" : state;

const tones: Partial<Record<NewsletterState, "success" | "accent" | "error">> = {
  held: "accent",
  scheduled: "accent",
  sending: "accent",
  stopped: "error",
  paused: "error",
  sent: "success",
};

interface Props {
  newsletter: NewsletterSummary;
  /** By the network. */
  isPaused: boolean;
  mayWrite: boolean;
  maySend: boolean;
  onDelete: () => void;
}

export function NewsletterRow({ newsletter, isPaused, mayWrite, maySend, onDelete }: Props) {
  const { id, subject, state, figures, trouble, correction_of } = newsletter;
  const name = subject || tr("No subject");
  const to = `/dashboard/newsletters/${id}`;
  const isDraft = state === "draft";
  const shown = shownState(state, isPaused);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        <Link to={to} className={classes.name} data-untitled={subject === "" || undefined}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classes.facts}>{trouble ?? (figures ? inWords(figures) : "")}</span>
      </div>
      <div className={classes.state}>
        <span className={classes.badges}>
          <StateBadge tone={tones[shown]}>{stateText(shown, newsletter.send_at)}</StateBadge>
          {correction_of !== null && <StateBadge>{tr("Correction")}</StateBadge>}
        </span>
        <span className={classes.when}>
          <Moment newsletter={newsletter} />
        </span>
      </div>
      <RowMenu name={name}>
        <Menu.Item
          component={Link}
          to={to}
          leftSection={
            isDraft && mayWrite ? <IconPencil size={18} aria-hidden /> : <IconExternalLink size={18} aria-hidden />
          }
        >
          {isDraft && mayWrite ? tr("Edit") : tr("verb|Open")}
        </Menu.Item>
        {(isDraft ? mayWrite : maySend) && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
            {tr("Delete")}
          </Menu.Item>
        )}
      </RowMenu>
    </li>
  );
}

/** "1,204 of 1,300 sent, 3 failed". */
function inWords({ audience, excluded, handed_over, uncertain, bounced, failed }: Figures): string {
  const parts = [
    tr(
      { one: "{sent} of {count} sent", other: "{sent} of {count} sent" },
      { sent: handed_over + bounced, count: audience - excluded },
    ),
    ...(bounced > 0 ? [tr({ one: "{count} bounced", other: "{count} bounced" }, { count: bounced })] : []),
    ...(failed > 0 ? [tr({ one: "{count} failed", other: "{count} failed" }, { count: failed })] : []),
    ...(uncertain > 0 ? [tr({ one: "{count} uncertain", other: "{count} uncertain" }, { count: uncertain })] : []),
  ];
  return parts.join(", ");
}

function Moment({ newsletter }: { newsletter: NewsletterSummary }) {
  const { state, send_at, started_at, finished_at, saved_at, created_at } = newsletter;
  if (send_at && (state === "held" || state === "scheduled")) return <When date={send_at} />;
  if (finished_at ?? started_at) return <When date={finished_at ?? started_at ?? ""} />;
  return trRich("newsletter|Changed {when}", { when: <When date={saved_at ?? created_at} /> });
}
