import { Button, SegmentedControl, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import * as calls from "../../calls.ts";
import { type Preview, texts } from "../../contract.ts";
import type { OpenedNewsletter } from "../write/use-newsletter.ts";
import classes from "./PreviewDialog.module.css";
import { frameAddress, useMembersToPreview, usePreview } from "./use-preview.ts";

const forms = { desktop: "Desktop", phone: "Phone", dark: "Dark", text: "Plain text" };
type Form = keyof typeof forms;

interface Props {
  newsletter: OpenedNewsletter;
  onClose: () => void;
}

/** The email as people will see it: on a desktop, on a phone, in dark mode, as plain text, and as a particular member. */
export default function PreviewDialog({ newsletter: { engine, view, stored }, onClose }: Props) {
  const [form, setForm] = useState<Form>(() => (window.innerWidth < 700 ? "phone" : "desktop"));
  const [member, setMember] = useState<number>();
  const [isSaved, setSaved] = useState<boolean | null>(null);
  // Save first, because the server renders the preview.
  useEffect(() => {
    void engine.flush().then(setSaved);
  }, [engine]);

  return (
    <FullScreenDialog
      title="Preview"
      tools={
        <SegmentedControl
          aria-label="Preview as"
          value={form}
          onChange={(value) => setForm(value as Form)}
          data={Object.entries(forms).map(([value, label]) => ({ value, label }))}
        />
      }
      closeLabel="Close preview"
      onClose={onClose}
    >
      <div className={classes.tools}>
        {stored.may_send && !stored.is_of_network && (
          <MemberChoice websiteId={stored.website_id} value={member} onChange={setMember} />
        )}
        <TestEmail id={stored.id} memberId={member} />
      </div>
      {isSaved === false && (
        <Notice tone="error" announce>
          <p>Your latest changes haven't been saved yet, so the preview doesn't show them.</p>
        </Notice>
      )}
      {isSaved === null ? (
        <LoadingPage />
      ) : (
        <Email id={stored.id} version={view.version} memberId={member} form={form} />
      )}
    </FullScreenDialog>
  );
}

function Email({
  id,
  version,
  memberId,
  form,
}: {
  id: number;
  version: number;
  memberId: number | undefined;
  form: Form;
}) {
  const { data, error, isFetching, refetch } = usePreview(id, version, memberId);
  if (!data && error) {
    return (
      <LoadError error={error} fallback={texts.previewFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingPage />;
  return (
    <div className={classes.mail} data-form={form}>
      <Head preview={data} />
      {form === "text" ? (
        <pre className={classes.text}>{data.text}</pre>
      ) : (
        <iframe
          title={`The email, ${forms[form].toLowerCase()}`}
          src={frameAddress(id, { version, memberId, scheme: form === "dark" ? "dark" : "light" })}
          className={classes.frame}
          sandbox=""
        />
      )}
    </div>
  );
}

/** Shows the sender and subject as an inbox does. */
function Head({ preview: { from, subject, preview_text, reply_to } }: { preview: Preview }) {
  return (
    <dl className={classes.head}>
      <dt>From</dt>
      <dd>{from}</dd>
      {reply_to && (
        <>
          <dt>Reply to</dt>
          <dd>{reply_to}</dd>
        </>
      )}
      <dt>Subject</dt>
      <dd>
        <strong>{subject || "No subject"}</strong>{" "}
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
      label="Show as member"
      placeholder="No particular member"
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
      nothingFoundMessage="No member found"
      searchable
      clearable
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  );
}

function TestEmail({ id, memberId }: { id: number; memberId: number | undefined }) {
  const test = useMutation({
    mutationFn: () => callApi(calls.sendTestNewsletter, { params: { id }, body: { member_id: memberId } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.testFailed),
  });
  const start = useSingleMutate(test);
  return (
    <Button variant="default" loading={test.isPending} onClick={() => start()}>
      Send a test email to myself
    </Button>
  );
}
