import { Button, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { IconCheck, IconPencil, IconRotate, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import * as calls from "../../comments.calls.ts";
import { CommentField } from "./CommentField.tsx";
import { CommentText } from "./CommentText.tsx";
import type { CommentOutbox } from "./comment-outbox.ts";
import classes from "./comments.module.css";

const { commentTexts: texts } = calls;

interface Props {
  thread: calls.CommentThread;
  isCurrent: boolean;
  isGone: boolean;
  people: readonly calls.CommentPerson[];
  outbox: CommentOutbox;
  onShow: () => void;
  onChanged: () => Promise<unknown>;
}

export const panelHeadingId = "comments-heading";

/** The id of a thread's card, for the focus. */
export const cardId = (threadId: number) => `comment-thread-${threadId}`;

export function ThreadCard({ thread, isCurrent, isGone, people, outbox, onShow, onChanged }: Props) {
  const { thread_id: id, quote, comments, resolved_at, resolved_by } = thread;
  const [isReplying, setReplying] = useState(false);
  const reply = `reply-${id}` as const;
  const isKept = outbox.comments().has(reply);
  useEffect(() => {
    // It was sent.
    if (!isKept) setReplying(false);
  }, [isKept]);
  const writes = isReplying || (outbox.comments().get(reply)?.text ?? "") !== "";

  async function run(work: () => Promise<{ message: string }>, failed: string) {
    try {
      notifications.show({ message: (await work()).message, color: "green" });
      await onChanged();
      // What had the focus may be gone.
      if (document.activeElement === document.body) document.getElementById(panelHeadingId)?.focus();
    } catch (error) {
      notifications.show({ message: getMessage(error, failed), color: "red" });
    }
  }
  const resolve = (resolved: boolean) =>
    run(() => callApi(calls.resolveThread, { params: { threadId: id }, body: { resolved } }), texts.resolveFailed);
  const remove = (commentId: number) =>
    run(() => callApi(calls.deleteComment, { params: { commentId } }), texts.deleteFailed);

  return (
    <article
      id={cardId(id)}
      tabIndex={-1}
      className={classes.card}
      data-current={isCurrent || undefined}
      aria-label={tr("Comments on “{quote}”", { quote })}
    >
      {isGone ? (
        <div className={classes.gone}>
          <strong>{tr("The commented text was deleted")}</strong>
          <q dir="auto">{quote}</q>
        </div>
      ) : (
        <button type="button" className={classes.quote} title={tr("Show in the text")} onClick={onShow}>
          <span className={classes.srOnly}>{`${tr("Show in the text:")} `}</span>
          <bdi>{quote}</bdi>
        </button>
      )}
      {resolved_at !== null && (
        <p className={classes.quiet}>
          {resolved_by === null
            ? trRich("Resolved by someone whose account no longer exists {when}", { when: <When date={resolved_at} /> })
            : trRich("Resolved by {name} {when}", { name: resolved_by, when: <When date={resolved_at} /> })}
        </p>
      )}
      <ol className={classes.comments}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.comment_id}
            comment={comment}
            people={people}
            outbox={outbox}
            onDelete={() => void remove(comment.comment_id)}
          />
        ))}
      </ol>
      {writes ? (
        <CommentField
          outbox={outbox}
          field={reply}
          label={tr("Reply")}
          action={tr("Reply")}
          people={people}
          takesFocus={isReplying}
          onCancel={() => {
            outbox.discard(reply);
            setReplying(false);
            document.getElementById(cardId(id))?.focus();
          }}
        />
      ) : (
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={() => setReplying(true)}>
            {tr("Reply")}
          </Button>
          <ResolveButton isResolved={resolved_at !== null} onClick={() => void resolve(resolved_at === null)} />
        </div>
      )}
    </article>
  );
}

interface ItemProps extends Pick<Props, "people" | "outbox"> {
  comment: calls.Comment;
  onDelete: () => void;
}

function CommentItem({ comment, people, outbox, onDelete }: ItemProps) {
  const { comment_id, text, version, is_mine, is_deleted, created_at, edited_at } = comment;
  const author = comment.author ?? tr("Someone whose account no longer exists");
  const field = `edit-${comment_id}` as const;
  const isEdited = outbox.comments().has(field);
  const name = cutText(text, 40);
  return (
    <li className={classes.comment}>
      <div className={classes.by}>
        <span>
          <strong>{author}</strong>{" "}
          <span className={classes.quiet}>
            {edited_at === null ? (
              <When date={created_at} />
            ) : (
              trRich("{when}, edited", { when: <When date={created_at} /> })
            )}
          </span>
        </span>
        {is_mine && !is_deleted && (
          <RowMenu name={name} label={tr("Actions for your comment “{name}”", { name })}>
            <Menu.Item
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => outbox.type(field, text, { version })}
            >
              {tr("Edit")}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
              {tr("Delete")}
            </Menu.Item>
          </RowMenu>
        )}
      </div>
      {isEdited ? (
        <CommentField
          outbox={outbox}
          field={field}
          label={tr("Your comment")}
          action={tr("Save")}
          people={people}
          takesFocus
          onCancel={() => outbox.discard(field)}
        />
      ) : is_deleted ? (
        <p className={classes.quiet}>{tr("This comment was deleted.")}</p>
      ) : (
        <CommentText text={text} people={people} />
      )}
    </li>
  );
}

function ResolveButton({ isResolved, onClick }: { isResolved: boolean; onClick: () => void }) {
  const Icon = isResolved ? IconRotate : IconCheck;
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {isResolved ? tr("Reopen") : tr("Resolve")}
    </Button>
  );
}
