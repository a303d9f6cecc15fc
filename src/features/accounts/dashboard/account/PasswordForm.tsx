import { PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { visibilityToggle } from "../../../../ui/forms/visibility-toggle.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../calls.ts";
import { changePasswordRequest, setPasswordForm, texts } from "../../contract.ts";
import { NewPasswordInput } from "../parts/NewPasswordInput.tsx";

const labels = { current_password: tr("Current password"), new_password: tr("New password") };
const empty = { current_password: "", new_password: "" };

interface Props {
  /** Tells password managers which account it belongs to. */
  email: string;
  /** False: the first one is set. */
  hasPassword: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

export function PasswordForm({ email, hasPassword, onUnsaved }: Props) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: hasPassword ? changePasswordRequest : setPasswordForm,
    values: empty,
    failureText: texts.passwordFailed,
    async save(typed) {
      const answer = await callApi(calls.changePassword, { body: typed });
      for (const name of ["sessions", "account", "ways-to-log-in"])
        void queries.invalidateQueries({ queryKey: [name] });
      return answer;
    },
    afterwards: () => empty,
  });
  const { form, sending, unsaved, submit } = saving;
  const { errors } = form.formState;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Password")}>
      <Section
        title={tr("Password")}
        help={
          hasPassword
            ? tr("Changing your password logs out all your other sessions; you stay logged in here.")
            : tr("Your account has none. With one, you can also log in with your email address.")
        }
      >
        <FormFailure form={saving} labels={labels} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            label={labels.current_password}
            autoComplete="current-password"
            visibilityToggleButtonProps={visibilityToggle}
            error={errors.current_password?.message}
            {...form.register("current_password")}
          />
        )}
        <NewPasswordInput
          label={labels.new_password}
          error={errors.new_password?.message}
          typed={form.watch("new_password")}
          {...form.register("new_password")}
        />
        <SaveBar
          label={hasPassword ? tr("Change password") : tr("Set a password")}
          sending={sending}
          unsaved={unsaved}
        />
      </Section>
    </form>
  );
}
