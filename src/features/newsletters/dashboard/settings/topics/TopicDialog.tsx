import { TextInput } from "@mantine/core";
import { tr } from "../../../../../shared/languages/tr.ts";
import { callApi } from "../../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../../ui/forms/use-save-form.ts";
import * as calls from "../../../topics.calls.ts";
import { type Topic, topicTexts as texts, topicForm } from "../../../topics-contract.ts";
import { useReloadTopics } from "../../newsletter/use-topics.ts";

const labels = { name: tr("Name"), description: tr("Description") };

interface Props {
  websiteId: number;
  /** A new one if left out. */
  topic?: Topic;
  onClose: () => void;
}

export default function TopicDialog({ websiteId: website_id, topic, onClose }: Props) {
  const reload = useReloadTopics();
  const saving = useSaveForm({
    schema: topicForm,
    values: { name: topic?.name ?? "", description: topic?.description ?? "" },
    failureText: texts.saveFailed,
    async save(form) {
      if (topic) await callApi(calls.editNewsletterTopic, { params: { id: topic.topic_id }, body: form });
      else await callApi(calls.addNewsletterTopic, { body: { website_id, ...form } });
      void reload();
      onClose();
      return { message: topic ? texts.edited : texts.added };
    },
  });
  const { register, formState } = saving.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={topic ? tr("Edit topic") : tr("Add a topic")}
      confirm={topic ? tr("Save topic") : tr("Add topic")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        error={errors.name?.message}
        {...register("name")}
      />
      <TextInput
        label={labels.description}
        description={tr("Readers see it below the name. Leave empty to show nothing.")}
        autoComplete="off"
        maxLength={200}
        error={errors.description?.message}
        {...register("description")}
      />
    </FormDialog>
  );
}
