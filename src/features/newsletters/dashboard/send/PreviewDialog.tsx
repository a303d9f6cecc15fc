import { Button, NativeSelect, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SavedPreview } from "../../../../documents/client/screen/SavedPreview.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import * as calls from "../../calls.ts";
import { type Preview, texts } from "../../contract.ts";
import { nameLanguages } from "../write/newsletter-fields.ts";
import type { OpenedNewsletter } from "../write/use-newsletter.ts";
import classes from "./PreviewDialog.module.css";
import { frameAddress, useMembersToPreview, usePreview, type Wanted } from "./use-preview.ts";

const forms = { desktop: tr("Desktop"), phone: tr("Phone"), dark: tr("colors|Dark"), text: tr("Plain text") };

const frameTitles = {
  desktop: tr("The email, desktop"),
  phone: tr("The email, phone"),
  dark: tr("The email, dark"),
};

interface Props {
  newsletter: OpenedNewsletter;
  /** The language that is being written; null for the website's. */
  tag: string | null;
  onClose: () => void;
}

/** The email as people will see it: on a desktop, on a phone, in dark mode, as plain text, and as a particular member. */
export default function PreviewDialog({ newsletter: { engine, view, fields, stored }, tag, onClose }: Props) {
  const [member, setMember] = useState<number>();
  const [language, setLanguage] = useState(tag ?? "");
  const languages = nameLanguages(stored.language, fields.translations);
  // A member gets it in their own language.
  const wanted = member === undefined ? { language: language || undefined } : { member_id: member };
  return (
    <SavedPreview
      engine={engine}
      label={tr("Preview as")}
      forms={forms}
      above={
        <div className={classes.tools}>
          {stored.may_send && !stored.is_of_network && (
            <MemberChoice websiteId={stored.website_id} value={member} onChange={setMember} />
          )}
          {languages.length > 1 && member === undefined && (
            <NativeSelect
              label={tr("Language")}
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
              data={languages.map(({ tag, name }) => ({ value: tag ?? "", label: name }))}
            />
          )}
          <TestEmail id={stored.id} wanted={wanted} />
        </div>
      }
      onClose={onClose}
    >
      {(form) => <Email id={stored.id} version={view.version} wanted={wanted} form={form} />}
    </SavedPreview>
  );
}

interface EmailProps {
  id: number;
  version: number;
  wanted: Wanted;
  form: keyof typeof forms;
}

function Email({ id, version, wanted, form }: EmailProps) {
  return (
    <Loaded query={usePreview(id, version, wanted)} failed={texts.previewFailed}>
      {(data) => (
        <div className={classes.mail} data-form={form}>
          <Head preview={data} />
          {form === "text" ? (
            <pre className={classes.text}>{data.text}</pre>
          ) : (
            <iframe
              title={frameTitles[form]}
              src={frameAddress(id, { version, ...wanted, scheme: form === "dark" ? "dark" : "light" })}
              className={classes.frame}
              sandbox=""
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Shows the sender and subject as an inbox does. */
function Head({ preview: { from, subject, preview_text, reply_to } }: { preview: Preview }) {
  return (
    <dl className={classes.head}>
      <dt>{tr("email|From")}</dt>
      <dd>{from}</dd>
      {reply_to && (
        <>
          <dt>{tr("Reply to")}</dt>
          <dd>{reply_to}</dd>
        </>
      )}
      <dt>{tr("Subject")}</dt>
      <dd>
        <strong>{subject || tr("No subject")}</strong>{" "}
        {preview_text && <span className={classes.muted}>{preview_text}</span>}
      </dd>
    </dl>
  );
}

interface MemberChoiceProps {
  websiteId: number;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function MemberChoice({ websiteId, value, onChange }: MemberChoiceProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), 300);
  const { data } = useMembersToPreview(websiteId, search, true);
  const found = (data?.items ?? []).map(({ member_id, name, email }) => ({
    value: String(member_id),
    label: `${name} (${email})`,
  }));
  const options = chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={tr("Show as member")}
      placeholder={tr("No particular member")}
      className={classes.member}
      data={options}
      value={value === undefined ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option ?? null);
        onChange(id === null ? undefined : Number(id));
      }}
      // The server has searched.
      filter={({ options: all }) => all}
      nothingFoundMessage={tr("No member found")}
      searchable
      clearable
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  );
}

function TestEmail({ id, wanted }: { id: number; wanted: Wanted }) {
  const test = useMutation({
    mutationFn: () => callApi(calls.sendTestNewsletter, { params: { id }, body: wanted }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.testFailed),
  });
  const start = useSingleMutate(test);
  return (
    <Button variant="default" loading={test.isPending} onClick={() => start()}>
      {tr("Send a test email to myself")}
    </Button>
  );
}
