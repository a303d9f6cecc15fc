import { tr } from "../../../../shared/languages/tr.ts";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import { useDisclosure } from "@mantine/hooks";
import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useState } from "react";
import { ConflictChoice } from "../../../../documents/client/screen/ConflictChoice.tsx";
import { LeaveDocument } from "../../../../documents/client/screen/LeaveDocument.tsx";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { useHasEditions } from "../../../websites/dashboard/use-websites.ts";
import { getSite } from "../article/site-of.ts";
import { type ArticleStart, useArticle, useArticleSettings } from "../article/use-article.ts";
import { useMayPublish } from "../article/use-may-publish.ts";
import { useNewsletterLink } from "../article/use-newsletter-link.ts";
import { type Commenting, useCommenting } from "../comments/use-commenting.ts";
import { FailureSummary } from "../posting/FailureSummary.tsx";
import { usePosting } from "../posting/use-posting.ts";
import { SettingsPanel } from "../settings/SettingsPanel.tsx";
import { ArticleMenu } from "./ArticleMenu.tsx";
import classes from "./ArticleScreen.module.css";
import { type Finding, TextEditor } from "./TextEditor.tsx";
import { TitleField } from "./TitleField.tsx";
import { useFocusMode } from "./use-focus-mode.ts";
import { WritingBar } from "./WritingBar.tsx";

const loadConflict = () => import("./ConflictDialog.tsx");
const ConflictDialog = lazyPart(loadConflict);
const PreviewDialog = lazyDialog(() => import("../preview/PreviewDialog.tsx"));
const PostedNotice = lazyPart(() => import("../posting/PostedNotice.tsx"));
const Original = lazyPart(async () => ({ default: (await import("../translations/Original.tsx")).Original }));
const ReviewNotice = lazyPart(() => import("../posting/ReviewNotice.tsx"));
const ReturnDialog = lazyDialog(() => import("../posting/ReturnDialog.tsx"));

interface Props {
  start: ArticleStart;
  /** The website's name. */
  place: string;
}

/** The editor: the article as readers will see it, with its settings next to it. */
export function ArticleScreen({ start, place }: Props) {
  const article = useArticle(start);
  const articleSettings = useArticleSettings(article);
  const { view, problems } = article;
  const heading = article.draft?.published ? tr("Edit on {place}", { place }) : tr("Post on {place}", { place });
  usePageTitle(heading);
  const [textBusy, setTextBusy] = useState(false);
  const [coverBusy, setCoverBusy] = useState(false);
  const busy = textBusy || coverBusy;
  const mayPublish = useMayPublish(article);
  const { sending, failure, posted, submit, closePosted } = usePosting(article, busy, mayPublish);
  const isTranslatable = useHasEditions(article.site);
  const newsletter = useNewsletterLink(article.draft?.website_id, view.id);
  const finding = useFinding();
  const focusMode = useFocusMode();
  const commenting = useCommenting(view.id);
  const settings = useSettings(failure !== null, commenting);
  const [previewing, preview] = useDisclosure(false);
  const [checking, check] = useDisclosure(false);
  const [isReturning, returning] = useDisclosure(false);
  const [putOff, setPutOff] = useState(false);
  const choose = useCallback(() => setPutOff(false), []);

  function post(event: FormEvent) {
    event.preventDefault();
    // React also passes on what dialogs submit, which are elsewhere in the document.
    if (event.target !== event.currentTarget) return;
    choose();
    void submit();
  }

  return (
    <form
      noValidate
      className={classes.screen}
      data-focus={focusMode.isOn || undefined}
      onSubmit={post}
      onKeyDown={keepEnterFromPosting}
    >
      <WritingBar
        article={article}
        heading={heading}
        sending={sending}
        mayPublish={mayPublish}
        panelOpened={settings.isOpen && !commenting.isOpen}
        onTogglePanel={settings.toggle}
        onPreview={preview.open}
        onCheck={check.open}
        onChoose={choose}
        focusMode={focusMode}
        menu={
          <ArticleMenu
            article={article}
            onPreview={preview.open}
            onCheck={check.open}
            onFind={finding.ask}
            onComments={commenting.open}
            onFocusMode={focusMode.toggle}
          />
        }
      />
      <FailureSummary failure={failure} problems={problems} />
      <Suspense fallback={null}>
        {article.draft?.review && (
          <ReviewNotice draft={article.draft} review={article.draft.review} onReturn={returning.open} />
        )}
        {posted && <PostedNotice article={posted} newsletter={newsletter} onClose={closePosted} />}
      </Suspense>
      <div className={classes.columns} data-panel={settings.isOpen || commenting.isOpen || undefined} inert={sending}>
        {view.id !== null && isTranslatable && (
          <Suspense fallback={null}>
            <Original id={view.id} />
          </Suspense>
        )}
        <div className={classes.sheet}>
          <TitleField article={article} />
          <TextEditor
            article={article}
            onBusy={setTextBusy}
            finding={finding}
            commenting={commenting}
            closeCheck={checking ? check.close : null}
          />
        </div>
        <SettingsPanel article={articleSettings} onBusy={setCoverBusy} />
        {commenting.isOpen && <div className={classes.comments} ref={commenting.setPlace} />}
      </div>
      {previewing && <PreviewDialog article={article} onClose={preview.close} />}
      <ConflictChoice document={article} putOff={putOff} onPutOff={setPutOff} load={loadConflict}>
        {(conflict) => <ConflictDialog site={getSite(article)} {...conflict} />}
      </ConflictChoice>
      <LeaveDocument document={article} busy={busy} />
      {isReturning && view.id !== null && <ReturnDialog id={view.id} onClose={returning.close} />}
    </form>
  );
}

/** Whether the settings are open; they share their place with the comments. */
function useSettings(hasFailed: boolean, { isOpen: isCommenting, close }: Commenting) {
  const [isOpen, panel] = useDisclosure(true);
  // Expand them if one of their fields has an error.
  useEffect(() => {
    if (!hasFailed) return;
    close();
    panel.open();
  }, [hasFailed, close, panel.open]);
  function toggle() {
    if (!isCommenting) return panel.toggle();
    close();
    panel.open();
  }
  return { isOpen, toggle };
}

function useFinding(): Finding {
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  const close = useCallback(() => setAsked(0), []);
  return { asked, ask, close };
}

/** Prevent Enter in a settings field from posting the article prematurely. */
function keepEnterFromPosting(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event;
  if (key === "Enter" && target instanceof HTMLInputElement && target.form === currentTarget) event.preventDefault();
}
