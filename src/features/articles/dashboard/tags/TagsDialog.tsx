import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../tags.calls.ts";
import classes from "./TagsField.module.css";
import { useRefreshTags, useTags } from "./use-tags.ts";

type Step = "rename" | "merge" | "delete";

/** Renames, merges, and deletes the tags of a website. */
export default function TagsDialog({ place, onClose }: { place: SiteChoice; onClose: () => void }) {
  const { data: tags = [] } = useTags(place);
  const refresh = useRefreshTags();
  const [open, setOpen] = useState<{ tag: calls.Tag; step: Step } | null>(null);

  /** Says what was done, or why not, and shows the result. */
  async function act(work: () => Promise<string>, failed: string) {
    try {
      showSuccess(await work());
      setOpen(null);
    } catch (error) {
      showFailure(error, failed);
    }
    await refresh();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Tags")}
      size="36rem"
      centered
      closeButtonProps={{ "aria-label": tr("Close") }}
    >
      {tags.length === 0 && <p>{tr("There are no tags yet.")}</p>}
      <ul className={classes.list}>
        {tags.map((tag) => {
          const step = open?.tag.tag_id === tag.tag_id ? open.step : null;
          const choose = (next: Step) => setOpen({ tag, step: next });
          if (step === "rename") return <Rename key={tag.tag_id} tag={tag} act={act} onCancel={() => setOpen(null)} />;
          if (step === "merge") {
            const others = tags.filter(({ tag_id }) => tag_id !== tag.tag_id);
            return <Merge key={tag.tag_id} tag={tag} others={others} act={act} onCancel={() => setOpen(null)} />;
          }
          return <TagRow key={tag.tag_id} tag={tag} isAlone={tags.length === 1} onChoose={choose} />;
        })}
      </ul>
      {open?.step === "delete" && (
        <ConfirmDialog
          opened
          danger
          title={tr("Delete {name}?", { name: open.tag.name })}
          confirm={tr("Delete tag")}
          cancel={tr("Cancel")}
          onCancel={() => setOpen(null)}
          onConfirm={() =>
            void act(async () => {
              const { message } = await callApi(calls.deleteTag, { params: { id: open.tag.tag_id } });
              return message;
            }, calls.tagTexts.deleteFailed)
          }
        >
          {open.tag.articles > 0 &&
            `${tr(
              { one: "{count} article will lose this tag.", other: "{count} articles will lose this tag." },
              { count: open.tag.articles },
            )} `}
          {tr("The tag's page and feeds will stop working.")}
        </ConfirmDialog>
      )}
    </Modal>
  );
}

interface RowProps {
  tag: calls.Tag;
  isAlone: boolean;
  onChoose: (step: Step) => void;
}

function TagRow({ tag: { name, articles }, isAlone, onChoose }: RowProps) {
  const steps: { step: Step; label: string; described: string }[] = [
    { step: "rename", label: tr("Rename"), described: tr("Rename {name}", { name }) },
    { step: "merge", label: tr("Merge"), described: tr("Merge {name}", { name }) },
    { step: "delete", label: tr("Delete"), described: tr("Delete {name}", { name }) },
  ];
  const offered = steps.filter(({ step }) => step !== "merge" || !isAlone);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <bdi>{name}</bdi>{" "}
        <span className={classes.count}>
          {tr({ one: "{count} article", other: "{count} articles" }, { count: articles })}
        </span>
      </span>
      {offered.map(({ step, label, described }) => (
        <Button key={step} variant="default" size="xs" aria-label={described} onClick={() => onChoose(step)}>
          {label}
        </Button>
      ))}
    </li>
  );
}

interface StepProps {
  tag: calls.Tag;
  act: (work: () => Promise<string>, failed: string) => Promise<void>;
  onCancel: () => void;
}

function Rename({ tag, act, onCancel }: StepProps) {
  const [name, setName] = useState(tag.name);
  const save = () =>
    act(async () => {
      await callApi(calls.editTag, { params: { id: tag.tag_id }, body: { name } });
      return tr("Tag renamed");
    }, calls.tagTexts.saveFailed);
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.name}
        size="sm"
        aria-label={tr("New name of {name}", { name: tag.name })}
        maxLength={calls.maxTagName}
        value={name}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) void save();
        }}
      />
      <Button size="sm" onClick={() => void save()}>
        {tr("Save")}
      </Button>
      <Button size="sm" variant="default" onClick={onCancel}>
        {tr("Cancel")}
      </Button>
    </li>
  );
}

function Merge({ tag, others, act, onCancel }: StepProps & { others: readonly calls.Tag[] }) {
  const [into, setInto] = useState(String(others[0]?.tag_id ?? ""));
  const save = () =>
    act(async () => {
      const { message } = await callApi(calls.mergeTag, { params: { id: tag.tag_id }, body: { into: Number(into) } });
      return message;
    }, calls.tagTexts.saveFailed);
  return (
    <li className={classes.row}>
      <NativeSelect
        className={classes.name}
        size="sm"
        label={tr("Merge {name} into", { name: tag.name })}
        value={into}
        data={others.map(({ tag_id, name }) => ({ value: String(tag_id), label: name }))}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <Button size="sm" onClick={() => void save()}>
        {tr("Merge tags")}
      </Button>
      <Button size="sm" variant="default" onClick={onCancel}>
        {tr("Cancel")}
      </Button>
    </li>
  );
}
