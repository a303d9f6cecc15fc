import { Button } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconFingerprint } from "../../../../ui/icons/index.ts";
import { createFirstPasskey, passkeyProblem } from "../../../accounts/dashboard/factors/passkey-client.ts";
import { NewPasswordInput } from "../../../accounts/dashboard/parts/NewPasswordInput.tsx";
import type { NewPasskey } from "../../../accounts/factors-contract.ts";
import classes from "./People.module.css";

interface Typed {
  username: string;
  password: string;
}

interface Props<T extends Typed> {
  form: UseFormReturn<T>;
  /** Creates a passkey instead of choosing a password. */
  byPasskey: boolean;
  sending: boolean;
  onChange: (byPasskey: boolean) => void;
}

/** With what a new account logs in: a password or a passkey. Also the form's button. */
export function NewWayIn<T extends Typed>({ form, byPasskey, sending, onChange }: Props<T>) {
  // Both forms have the field.
  const { register, watch, formState } = form as unknown as UseFormReturn<Typed>;
  return (
    <>
      {byPasskey ? (
        <p className={classes.text}>
          {tr("Your device creates a passkey: you log in with your fingerprint, face, or PIN, and need no password.")}
        </p>
      ) : (
        <NewPasswordInput
          label={tr("Password")}
          error={formState.errors.password?.message}
          typed={watch("password")}
          {...register("password")}
        />
      )}
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={sending}
        leftSection={byPasskey && <IconFingerprint size={20} aria-hidden />}
      >
        {byPasskey ? tr("Create account with a passkey") : tr("Create account")}
      </Button>
      {!passkeyProblem() && (
        <Button variant="subtle" color="gray" disabled={sending} onClick={() => onChange(!byPasskey)}>
          {byPasskey ? tr("Use a password instead") : tr("Use a passkey instead")}
        </Button>
      )}
    </>
  );
}

/** Creates the new credential to send. Throws `ApiError` if the browser makes no passkey. */
export async function newWayIn(
  byPasskey: boolean,
  { email, username, password }: Typed & { email: string },
): Promise<{ password: string } | { passkey: NewPasskey }> {
  return byPasskey ? { passkey: await createFirstPasskey({ email, username }) } : { password };
}
