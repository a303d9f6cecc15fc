import { Anchor, Button, Group, Modal, Radio, Skeleton, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { getMessage } from "../../../ui/calls/api.ts";
import { LinkTargetsContext } from "../../../ui/links/link-targets.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { embedToChange, putEmbed } from "../../editor-parts/put-embed.ts";
import { cardLimits } from "../../html/embeds.ts";
import type { Embed } from "../../parts/embed.ts";

/** Asks which of the website's sign-up forms to show in an article, and for the words above it. */
export default function SignUpDialog({ editor, block, holder, onClose }: DialogProps) {
  const embed = embedToChange(block, "sign-up");
  const { data, error, refetch } = useForms(holder.websiteId);
  const [chosen, setChosen] = useState(embed?.href);
  const [title, setTitle] = useState(embed?.title);
  const [description, setDescription] = useState(embed?.description ?? "");
  const [missing, setMissing] = useState(false);
  const form = data?.find(({ address }) => address === chosen) ?? data?.[0];
  const heading = title ?? form?.title ?? "";

  function put(words: Pick<Embed, "href" | "title" | "description">) {
    putEmbed(editor, block, { kind: "sign-up", site: "", image: null, ...words });
    onClose();
  }

  function submit() {
    if (heading.trim() === "") setMissing(true);
    else if (form) put({ href: form.address, title: heading.trim(), description: description.trim() });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Sign-up form")}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <Stack gap={16}>
        {error && (
          <Text role="alert" size="sm" c="var(--error)">
            {getMessage(error, tr("Failed to load the sign-up forms."))}{" "}
            <Anchor component="button" type="button" onClick={() => void refetch()}>
              {tr("Try again")}
            </Anchor>
          </Text>
        )}
        {!data && !error && <Skeleton height={64} aria-label={tr("Loading…")} />}
        {data?.length === 0 && (
          <Text size="sm">
            {trRich(
              "Your website has no sign-up form yet. Add a <strong>Join</strong> section to one of its pages and save the page; then readers can sign up in articles, too.",
              { strong: (words) => <strong>{words}</strong> },
            )}{" "}
            <Anchor href="/web-editor" target="_blank" underline="always">
              {tr("Open pages")}
            </Anchor>
          </Text>
        )}
        {form && data && (
          <>
            <Radio.Group
              label={tr("Form")}
              description={tr("The questions and consent text come from your page. Edit them there.")}
              value={form.address}
              onChange={setChosen}
            >
              <Stack gap={8} mt={8}>
                {data.map(({ title: name, address }) => (
                  <Radio key={address} value={address} label={name} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              label={tr("Heading")}
              maxLength={cardLimits.title}
              value={heading}
              error={missing && tr("Please enter a heading.")}
              data-autofocus
              onChange={(event) => {
                setTitle(event.currentTarget.value);
                setMissing(false);
              }}
            />
            <Textarea
              label={tr("Text (optional)")}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={cardLimits.description}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" disabled={!form} onClick={submit}>
            {embed ? tr("Save form") : tr("Insert form")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useForms(websiteId: number | undefined) {
  const find = useContext(LinkTargetsContext);
  return useQuery({
    queryKey: ["sign-up-forms", websiteId],
    queryFn: async ({ signal }) =>
      (await find({ website_id: websiteId, search: "" }, signal)).filter(({ kind }) => kind === "sign-up"),
    // Forms are added in the page editor, perhaps in another tab.
    staleTime: 0,
  });
}
