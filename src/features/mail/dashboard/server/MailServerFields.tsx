import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { visibilityToggle } from "../../../../ui/forms/visibility-toggle.ts";
import {
  type MailEncryption,
  type MailServer,
  type MailServerForm,
  mailServerTexts,
} from "../../mail-server-contract.ts";
import classes from "./MailServer.module.css";

export const mailServerLabels = {
  host: tr("Server"),
  port: tr("Port"),
  encryption: tr("Encryption"),
  user_name: tr("User name"),
  password: tr("Password"),
  from_name: tr("Sender's name"),
  from_address: tr("Sender's address"),
};

const modes: { value: MailEncryption; label: string; port: string }[] = [
  { value: "starttls", label: tr("STARTTLS, usually with port 587"), port: "587" },
  { value: "tls", label: tr("TLS from the start, usually with port 465"), port: "465" },
  { value: "none", label: tr("None, for a server on this machine or in its own network"), port: "25" },
];
const usualPorts = modes.map(({ port }) => port);

interface Props {
  form: UseFormReturn<MailServerForm>;
  server: MailServer;
}

/** The fields of the mail server, read-only where the environment sets them. */
export function MailServerFields({ form, server: { environment, settings } }: Props) {
  const { errors } = form.formState;
  const isLocked = environment === "server";
  const isFromLocked = environment !== null;
  const field = (name: keyof MailServerForm, readOnly = isLocked) => ({
    label: mailServerLabels[name],
    error: errors[name]?.message,
    readOnly,
    autoComplete: "off",
    ...form.register(name),
  });
  const changeMode = (value: string) => {
    const mode = modes.find((one) => one.value === value);
    if (!mode) return;
    form.setValue("encryption", mode.value, { shouldDirty: true });
    if (usualPorts.includes(form.getValues("port"))) form.setValue("port", mode.port, { shouldDirty: true });
  };
  return (
    <>
      <div className={classes.place}>
        <TextInput {...field("host")} placeholder="smtp.example.org" spellCheck={false} />
        <TextInput {...field("port")} inputMode="numeric" />
      </div>
      {isLocked ? (
        <TextInput
          label={mailServerLabels.encryption}
          readOnly
          value={modes.find((one) => one.value === form.getValues("encryption"))?.label}
        />
      ) : (
        <NativeSelect
          label={mailServerLabels.encryption}
          data={modes}
          value={form.watch("encryption")}
          onChange={({ currentTarget }) => changeMode(currentTarget.value)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20}>
        <TextInput {...field("user_name")} description={tr("Leave empty if no login is needed")} spellCheck={false} />
        {isLocked ? (
          <TextInput
            label={mailServerLabels.password}
            description={tr("Never shown here")}
            readOnly
            value={settings?.has_password ? tr("password|Set") : tr("password|None")}
          />
        ) : (
          <PasswordInput
            {...field("password")}
            autoComplete="new-password"
            visibilityToggleButtonProps={visibilityToggle}
            description={
              settings?.has_password
                ? tr("Leave empty to keep the current one")
                : tr("Stored encrypted, and never shown")
            }
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20}>
        <TextInput
          {...field("from_name", isFromLocked)}
          description={
            environment === "from" ? mailServerTexts.fromOfEnvironment : tr("For emails of the network itself")
          }
        />
        <TextInput
          {...field("from_address", isFromLocked)}
          description={tr("The From address of all email")}
          placeholder="news@example.org"
          inputMode="email"
        />
      </SimpleGrid>
    </>
  );
}
