import { Button, Loader, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { useContext, useMemo } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { LinkTargetsContext } from "../../../../ui/links/link-targets.ts";
import { getPrefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import { focusField } from "../article/field-focus.ts";
import type { Article } from "../article/use-article.ts";
import classes from "./CheckDialog.module.css";
import { checkArticle, type Issue } from "./check-article.ts";
import { findBrokenLinks } from "./find-broken-links.ts";

interface Props {
  article: Article;
  editor: Editor;
  onClose: () => void;
}

/** Lists what readers would stumble over. Publishing is possible all the same. */
export default function CheckDialog({ article, editor, onClose }: Props) {
  const { doc } = editor.state;
  const findTargets = useContext(LinkTargetsContext);
  const atOnce = useMemo(() => checkArticle(article.fields, doc), [article.fields, doc]);
  const { data: websites } = useWebsites();
  const prefixes = getPrefixes(websites ?? [], article.websiteId);
  const links = useQuery({
    queryKey: ["broken-links", article.view.id, article.view.version],
    queryFn: ({ signal }) => findBrokenLinks(article, doc, { findTargets, prefixes, signal }),
    enabled: websites !== undefined,
    gcTime: 0,
    retry: 1,
  });
  const issues = [...atOnce, ...(links.data ?? [])];
  const title =
    issues.length > 0
      ? tr({ one: "{count} thing to look at", other: "{count} things to look at" }, { count: issues.length })
      : tr("Check");

  function choose(issue: Issue) {
    onClose();
    // The dialog's own return of focus comes first.
    window.setTimeout(() => show(editor, issue), 20);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="36rem"
      centered
      closeButtonProps={{ "aria-label": tr("Close") }}
    >
      {issues.length === 0 && links.isSuccess && (
        <p className={classes.none}>{tr("Nothing found. Images, links, headings, and the description look good.")}</p>
      )}
      <ul className={classes.issues}>
        {issues.map((issue) => (
          <li key={`${issue.message} ${JSON.stringify(issue.place)}`} className={classes.issue}>
            <span>{issue.message}</span>
            <Button
              variant="default"
              size="xs"
              flex="none"
              aria-label={tr("Show: {message}", { message: issue.message })}
              onClick={() => choose(issue)}
            >
              {tr("Show")}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {links.isPending && (
          <>
            <Loader size="xs" /> {tr("Checking links…")}
          </>
        )}
        {links.isError && tr("Links to your own pages could not be checked.")}
      </p>
    </Modal>
  );
}

function show(editor: Editor, { place }: Issue): void {
  if ("field" in place) {
    focusField(place.field);
    document.activeElement?.scrollIntoView({ block: "center" });
    return;
  }
  const { doc, tr } = editor.state;
  // The text may have changed since.
  if (place.to > doc.content.size) return;
  const node = doc.nodeAt(place.from);
  const isObject = node !== null && !node.isText && NodeSelection.isSelectable(node) && node.isAtom;
  const inside = node?.isTextblock ? { from: place.from + 1, to: place.to - 1 } : place;
  const selection = isObject
    ? NodeSelection.create(doc, place.from)
    : TextSelection.between(doc.resolve(inside.from), doc.resolve(inside.to));
  editor.view.dispatch(tr.setSelection(selection));
  editor.view.focus();
  const dom = isObject ? editor.view.nodeDOM(place.from) : editor.view.domAtPos(inside.from).node;
  const element = dom instanceof Element ? dom : dom?.parentElement;
  element?.scrollIntoView({ block: "center" });
}
