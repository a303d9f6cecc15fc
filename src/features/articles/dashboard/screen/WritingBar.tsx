import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { DocumentBar } from "../../../../documents/client/screen/DocumentBar.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconAdjustmentsHorizontal, IconEye, IconLayoutSidebarRight } from "../../../../ui/icons/index.ts";
import { publicationText } from "../../../../ui/states/publication-state.ts";
import { Presence } from "../../../presence/dashboard/Presence.tsx";
import { isFuture } from "../article/publish-date.ts";
import type { Article } from "../article/use-article.ts";
import { useRefreshDraft } from "../article/use-draft.ts";
import { settingsId } from "../settings/SettingsPanel.tsx";
import { WordCount } from "./WordCount.tsx";
import classes from "./WritingBar.module.css";

interface Props {
  article: Article;
  heading: string;
  sending: boolean;
  mayPublish: boolean;
  panelOpened: boolean;
  onTogglePanel: () => void;
  onPreview: () => void;
  onCheck: () => void;
  onChoose: () => void;
  menu: ReactNode;
  focusMode: { isOn: boolean; toggle: () => void };
}

/** Shows the state of saving and the article's actions. */
export function WritingBar(props: Props) {
  const { article, heading, sending, mayPublish, panelOpened, menu, focusMode } = props;
  const refresh = useRefreshDraft();
  const action = mayPublish ? getAction(article) : getRequest(article);
  return (
    <DocumentBar
      heading={heading}
      view={article.view}
      untouched={article.draft ? "" : undefined}
      publication={getPublication(article)}
      doing={sending && (mayPublish ? tr("Publishing…") : tr("Asking for a review…"))}
      onChoose={props.onChoose}
      beside={<WordCount article={article} />}
      here={<Presence kind="article" id={article.view.id} onChange={refresh} />}
      className={classes.bar}
    >
      <ActionIcon
        variant="default"
        size={42}
        className={classes.preview}
        aria-label={tr("Preview")}
        title={tr("Preview")}
        onClick={props.onPreview}
      >
        <IconEye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={42}
        className={classes.toggle}
        aria-label={tr("Article settings")}
        aria-expanded={panelOpened}
        title={panelOpened ? tr("Hide article settings") : tr("Show article settings")}
        onClick={props.onTogglePanel}
      >
        <IconLayoutSidebarRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={42}
        className={classes.jump}
        aria-label={tr("Go to article settings")}
        title={tr("Go to article settings")}
        onClick={goToSettings}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {focusMode.isOn ? (
        <Button variant="default" title="Escape" onClick={focusMode.toggle}>
          {tr("Leave focus mode")}
        </Button>
      ) : (
        menu
      )}
      {!focusMode.isOn && (
        <Button variant="default" className={classes.check} onClick={props.onCheck}>
          {tr("Check")}
        </Button>
      )}
      {action && !focusMode.isOn && (
        <Button type="submit" loading={sending} className={classes.publish}>
          {action}
        </Button>
      )}
    </DocumentBar>
  );
}

/** On narrow screens, the settings are below the text. */
function goToSettings(): void {
  const heading = document.getElementById(settingsId);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

function getPublication(article: Article): string {
  const { draft } = article;
  if (!draft || draft.state === "bin") return "";
  return publicationText({
    state: draft.state,
    hasChanges: draft.state !== "draft" && hasChanges(article),
    date: draft.published?.publish_date ?? null,
  });
}

function hasChanges({ draft, view }: Article): boolean {
  return view.unacknowledged || draft?.has_changes === true || view.version > (draft?.version ?? 0);
}

/** Label of the main action; null if visitors already see the latest version. */
function getAction(article: Article): string | null {
  const { draft, fields } = article;
  const isSeen = draft?.state === "published" || draft?.state === "scheduled";
  if (isSeen && !hasChanges(article)) return null;
  if (isFuture(fields.publish_date)) return tr("verb|Schedule");
  return draft?.state === "published" ? tr("Publish changes") : tr("Publish");
}

/** Returns the button of a writer who may not publish; null while a review is under way. */
function getRequest({ draft }: Article): string | null {
  return draft?.review?.state === "asked" ? null : tr("Ask for review");
}
