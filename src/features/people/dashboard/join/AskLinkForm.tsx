import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import * as calls from "../../calls.ts";
import { askInvitationLinkRequest, texts } from "../../contract.ts";

const labels = { email: tr("Email") };

interface Props {
  token: string;
  /** From the invitation. */
  email: string;
}

/** Has an invitation's link mailed to an address, which proves it. */
export function AskLinkForm({ token, email }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const saving = useSaveForm({
    schema: askInvitationLinkRequest,
    values: { token, email },
    failureText: texts.linkFailed,
    async save(typed) {
      const answer = await callApi(calls.askInvitationLink, { body: typed });
      setIsAsked(true);
      return answer;
    },
  });
  const { form, sending, submit } = saving;
  if (isAsked) {
    return (
      <Notice tone="success" announce>
        <p>{texts.linkMailed}</p>
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Confirm your address")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={labels} />
        <TextInput
          label={labels.email}
          description={tr("We send a link there. Open it to create your account.")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.email?.message}
          {...form.register("email")}
        />
        <Button type="submit" fullWidth size="lg" loading={sending}>
          {tr("Send me a link")}
        </Button>
      </Stack>
    </form>
  );
}
