import "@mantine/tiptap/styles.layer.css";
import "@mantine/dropzone/styles.layer.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import { useDisclosure } from "@mantine/hooks";
import { type KeyboardEvent, useEffect } from "react";
import { LeaveGuard } from "../../../dashboard/LeaveGuard.tsx";
import { usePageTitle } from "../../../dashboard/page-title.ts";
import { useSession } from "../../../dashboard/session.tsx";
import classes from "./ArticleScreen.module.css";
import type { ArticleTarget } from "./article-form.ts";
import { DraftOffer } from "./DraftOffer.tsx";
import { FailureSummary } from "./FailureSummary.tsx";
import { PostedNotice } from "./PostedNotice.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TextEditor } from "./TextEditor.tsx";
import { TitleField } from "./TitleField.tsx";
import { useArticleForm } from "./use-article-form.ts";
import { useDraftCopy } from "./use-draft-copy.ts";
import { WritingBar } from "./WritingBar.tsx";

interface Props {
  target: ArticleTarget;
  heading: string;
}

/** The writing screen: the article as it will be read, its settings beside it. */
export function ArticleScreen({ target, heading }: Props) {
  usePageTitle(heading);
  const { userId } = useSession();
  const article = useArticleForm(target);
  const { form, posted, failure } = article;
  const sending = form.formState.isSubmitting;
  const draft = useDraftCopy({ userId: userId ?? 0, target, form, isSlugTouched: () => article.slugTouched.current });
  const [panelOpened, panel] = useDisclosure(true);

  useEffect(() => {
    if (posted) draft.removeCopy();
  }, [posted, draft.removeCopy]);

  // A field that must be corrected can't stay folded away.
  useEffect(() => {
    if (failure) panel.open();
  }, [failure, panel.open]);

  if (draft.offer) {
    const { offer } = draft;
    return (
      <DraftOffer
        heading={heading}
        draft={offer}
        onContinue={() => {
          article.restore(offer);
          draft.closeOffer();
        }}
        onDiscard={() => {
          draft.removeCopy();
          draft.closeOffer();
        }}
      />
    );
  }

  return (
    <form noValidate className={classes.screen} onSubmit={article.submit} onKeyDown={keepEnterFromPosting}>
      <WritingBar
        heading={heading}
        keptAt={draft.keptAt}
        sending={sending}
        panelOpened={panelOpened}
        onTogglePanel={panel.toggle}
      />
      <FailureSummary failure={failure} form={form} />
      {posted && <PostedNotice target={target} article={posted} onClose={article.closePosted} />}
      <div className={classes.columns} data-panel={panelOpened || undefined} inert={sending}>
        <div className={classes.sheet} key={article.edition}>
          <TitleField form={form} slugTouched={article.slugTouched} />
          <TextEditor control={form.control} />
        </div>
        <SettingsPanel target={target} article={article} />
      </div>
      <LeaveGuard unsaved={draft.unsaved}>
        Your article is not posted yet. Its text is kept on this device and offered when you come back; a cover photo
        has to be chosen again.
      </LeaveGuard>
    </form>
  );
}

/** Enter in a field of the settings would post the article half-written. The button posts. */
function keepEnterFromPosting(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
