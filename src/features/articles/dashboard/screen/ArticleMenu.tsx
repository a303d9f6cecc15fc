import { ActionIcon, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEye,
  IconFocusCentered,
  IconHistory,
  IconLanguage,
  IconListCheck,
  IconMail,
  IconMessage,
  IconNews,
  IconSearch,
  IconTrash,
  IconUserShield,
  IconWorldOff,
} from "../../../../ui/icons/index.ts";
import { useManagesPeople } from "../../../people/dashboard/use-manages-people.ts";
import { useHasEditions } from "../../../websites/dashboard/use-websites.ts";
import { type ArticleStep, articleSteps, getQuestion } from "../article/article-steps.ts";
import type { Article } from "../article/use-article.ts";
import { useRefreshDraft } from "../article/use-draft.ts";
import { useNewsletterLink } from "../article/use-newsletter-link.ts";

const LanguagesDialog = lazyDialog(() => import("../translations/LanguagesDialog.tsx"));
const ThingPeopleDialog = lazyDialog(() => import("../../../people/dashboard/website/ThingPeopleDialog.tsx"));

interface Props {
  article: Article;
  onPreview: () => void;
  onCheck: () => void;
  onFind: () => void;
  onComments: () => void;
  onFocusMode: () => void;
}

/** Less frequent actions on an article. */
export function ArticleMenu({ article, onPreview, onCheck, onFind, onComments, onFocusMode }: Props) {
  const { draft, view, engine, site, websiteId } = article;
  const managesPeople = useManagesPeople(site === "host" ? null : (websiteId ?? 0));
  const isUnseen = draft?.state === "draft";
  const newsletter = useNewsletterLink(draft?.website_id, view.id, { fromDraft: isUnseen });
  const [showsPeople, setShowsPeople] = useState(false);
  const [showsLanguages, setShowsLanguages] = useState(false);
  const isTranslatable = useHasEditions(site);
  const navigate = useNavigate();
  const refresh = useRefreshDraft();
  const [confirming, setConfirming] = useState<ArticleStep | null>(null);
  const isSeen = draft?.published != null;
  const hasChanges = isSeen && (draft.has_changes || view.unacknowledged || view.version > draft.version);

  async function run(step: ArticleStep) {
    setConfirming(null);
    if (view.id === null) return;
    const { call, failed } = articleSteps[step];
    try {
      // Save first, so that deleting or unpublishing includes the latest text.
      await engine.flush();
      const { message } = await call(view.id);
      notifications.show({ message, color: "green" });
      await refresh(view.id);
      if (step === "bin") await navigate("/dashboard/articles");
    } catch (error) {
      notifications.show({ message: getMessage(error, failed), color: "red" });
    }
  }

  const question = confirming && getQuestion(confirming, article);
  return (
    <>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={42} aria-label={tr("More actions")} title={tr("More actions")}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Item icon={IconEye} text={tr("Preview")} onClick={onPreview} />
          <Item icon={IconListCheck} text={tr("Check")} onClick={onCheck} />
          <Item icon={IconSearch} text={tr("Find and replace")} onClick={onFind} />
          {view.id !== null && (
            <Item
              icon={IconMessage}
              text={draft?.comments.open ? tr("Comments ({count})", { count: draft.comments.open }) : tr("Comments")}
              onClick={onComments}
            />
          )}
          <Item icon={IconFocusCentered} text={tr("Focus mode")} onClick={onFocusMode} />
          {draft?.state === "published" && draft.published && <ViewItem url={draft.published.url} />}
          {newsletter && draft?.state === "published" && <NewsletterItem to={newsletter} />}
          {newsletter && isUnseen && draft.may_publish && <PublishAndSendItem article={article} to={newsletter} />}
          {view.id !== null && (
            <Item
              icon={IconHistory}
              text={tr("Versions")}
              onClick={() => void navigate(`/dashboard/articles/edit/${view.id}/versions`)}
            />
          )}
          {view.id !== null && isTranslatable && (
            <Item icon={IconLanguage} text={tr("Languages")} onClick={() => setShowsLanguages(true)} />
          )}
          {view.id !== null && managesPeople && (
            <Item icon={IconUserShield} text={tr("Who can see this")} onClick={() => setShowsPeople(true)} />
          )}
          {draft?.state === "published" && site === "user" && (
            <Item icon={IconNews} text={tr("Propose for the front page")} onClick={() => setConfirming("propose")} />
          )}
          {isSeen && draft.may_publish && (
            <Item icon={IconWorldOff} text={tr("Unpublish")} onClick={() => setConfirming("unpublish")} />
          )}
          {hasChanges && (
            <Item icon={IconArrowBackUp} text={tr("Discard changes")} onClick={() => setConfirming("discard")} />
          )}
          {view.id !== null && (!isSeen || draft.may_publish) && (
            <Item icon={IconTrash} text={tr("Move to bin")} onClick={() => setConfirming("bin")} />
          )}
        </Menu.Dropdown>
      </Menu>
      {showsLanguages && view.id !== null && (
        <LanguagesDialog id={view.id} article={article} onClose={() => setShowsLanguages(false)} />
      )}
      {showsPeople && view.id !== null && (
        <ThingPeopleDialog kind="article" id={view.id} onClose={() => setShowsPeople(false)} />
      )}
      {confirming && question && (
        <ConfirmDialog opened {...question} onConfirm={() => void run(confirming)} onCancel={() => setConfirming(null)}>
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ItemProps {
  icon: typeof IconEye;
  text: string;
  onClick: () => void;
}

function Item({ icon: Icon, text, onClick }: ItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
      {text}
    </Menu.Item>
  );
}

function ViewItem({ url }: { url: string }) {
  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {tr("View article")}
    </Menu.Item>
  );
}

function PublishAndSendItem({ article: { engine }, to }: { article: Article; to: string }) {
  const navigate = useNavigate();
  return (
    <Menu.Item
      leftSection={<IconMail size={18} aria-hidden />}
      onClick={() => void engine.flush().then((isSaved) => isSaved && navigate(to))}
    >
      {tr("Publish and send…")}
    </Menu.Item>
  );
}

function NewsletterItem({ to }: { to: string }) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<IconMail size={18} aria-hidden />}>
      {tr("Send as a newsletter")}
    </Menu.Item>
  );
}
