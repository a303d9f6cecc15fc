import { PasswordInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { ImageUploadField, type UploadImage } from "../../../../ui/forms/ImageUploadField.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { visibilityToggle } from "../../../../ui/forms/visibility-toggle.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../calls.ts";
import { type Account, accountForm, texts } from "../../contract.ts";
import { NewAddress } from "./NewAddress.tsx";

const labels = {
  picture: tr("Profile picture"),
  username: tr("Username"),
  email: tr("Email"),
  current_password: tr("Current password"),
};

interface Props {
  account: Account;
  uploadImage: UploadImage;
  onUnsaved: (unsaved: boolean) => void;
}

export function ProfileForm({ account, uploadImage, onUnsaved }: Props) {
  const { username, email, picture: image, new_email: waiting, confirms_email: needsLink, has_password } = account;
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: accountForm,
    values: { username, email, picture: image, current_password: "" },
    // A password left as the stored value would be cleared, as typed anew, by the next answer of the server.
    afterwards: (typed) => ({ ...typed, current_password: "" }),
    failureText: texts.accountSaveFailed,
    async save({ current_password, ...typed }, changed) {
      const body = Object.fromEntries(
        Object.entries(typed).filter(([name]) => changed.includes(name as keyof typeof typed)),
      );
      const answer = await callApi(calls.editAccount, { body: "email" in body ? { ...body, current_password } : body });
      void queries.invalidateQueries({ queryKey: ["account"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const { errors, dirtyFields } = form.formState;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  // The present address stays until the new one is confirmed.
  const waitsSince = waiting?.expires_at;
  useEffect(() => {
    if (waitsSince) form.resetField("email", { defaultValue: email });
  }, [waitsSince, email, form]);
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Profile")}>
      <Section
        title={tr("Profile")}
        help={tr(
          "Readers see your name and profile picture next to your articles. Your email address stays private; you use it to log in.",
        )}
      >
        <FormFailure form={saving} labels={labels} />
        <Controller
          control={form.control}
          name="picture"
          render={({ field, fieldState }) => (
            <ImageUploadField
              ref={field.ref}
              label={labels.picture}
              value={field.value}
              onChange={field.onChange}
              upload={uploadImage}
              error={fieldState.error?.message}
              placeholder="/assets/brand/default-profile.svg"
              shape="round"
            />
          )}
        />
        <TextInput
          label={labels.username}
          autoComplete="nickname"
          error={errors.username?.message}
          {...form.register("username")}
        />
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        {waiting && <NewAddress {...waiting} />}
        {dirtyFields.email && has_password && (
          <PasswordInput
            label={labels.current_password}
            description={
              needsLink
                ? tr(
                    "To change your email address, enter your password. Then open the link that we send to the new address.",
                  )
                : tr("To change your email address, enter your password, because you log in with that address.")
            }
            autoComplete="current-password"
            visibilityToggleButtonProps={visibilityToggle}
            error={errors.current_password?.message}
            {...form.register("current_password")}
          />
        )}
        <SaveBar label={tr("Save profile")} sending={sending} unsaved={unsaved} />
      </Section>
    </form>
  );
}
