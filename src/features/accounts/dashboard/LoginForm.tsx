import { zodResolver } from "@hookform/resolvers/zod";
import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { ApiError, getMessage, isStatus, noAnswer } from "../../../ui/calls/api.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { type LoginRequest, loginRequest, texts } from "../contract.ts";
import type { WaysToProve } from "../factors-contract.ts";
import { PasskeyLogin } from "./factors/PasskeyLogin.tsx";
import { passkeyProblem } from "./factors/passkey-client.ts";
import { SecondStep } from "./factors/SecondStep.tsx";
import { getSecondStep } from "./factors/second-step-of.ts";
import { OpenIdLogin } from "./provider/OpenIdLogin.tsx";
import { useSession } from "./session/session.tsx";

interface Props {
  onDone?: () => void;
  /** Where a login at the OpenID provider leads; null: this screen stays, and the login happens in another window. */
  next: string | null;
}

/** Logs in. Success sets the session's user, and the parent moves on. */
export function LoginForm({ onDone, next }: Props) {
  const { enter, recheck } = useSession();
  const [ways, setWays] = useState<WaysToProve | null>(null);
  const [reason, setReason] = useState<string>();
  const finish = (userId: number) => {
    enter(userId);
    onDone?.();
  };
  if (ways) {
    const back = (why?: string) => {
      setWays(null);
      setReason(why);
    };
    return <SecondStep ways={ways} onPassed={finish} onBack={back} />;
  }
  return (
    <>
      <PasswordStep reason={reason} onDone={onDone} onHalfDone={setWays} />
      <PasskeyLogin onPassed={finish} />
      <OpenIdLogin next={next} isFirst={passkeyProblem() !== undefined} onElsewhere={recheck} />
    </>
  );
}

interface StepProps {
  /** Why it is asked again. */
  reason: string | undefined;
  onDone: (() => void) | undefined;
  /** The password was right, and a second factor is missing. */
  onHalfDone: (ways: WaysToProve) => void;
}

function PasswordStep({ reason, onDone, onHalfDone }: StepProps) {
  const { login } = useSession();
  const [passwordShown, password] = useDisclosure(false);
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus("email"), [form]);

  async function submit(credentials: LoginRequest) {
    try {
      await login(credentials);
      onDone?.();
    } catch (error) {
      showFailure(error);
    }
  }

  function showFailure(error: unknown) {
    const ways = getSecondStep(error);
    if (ways) return onHalfDone(ways);
    const fields = error instanceof ApiError ? error.fields : {};
    if (fields.email) form.setError("email", { message: fields.email });
    if (fields.password) form.setError("password", { message: fields.password });
    const type = isStatus(error, noAnswer) ? "unreachable" : "refused";
    form.setError("root.server", { type, message: getMessage(error, texts.loginFailed) });
    // The button lost focus while disabled.
    form.setFocus(fields.email ? "email" : "password");
  }

  const failure = errors.root?.server;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} aria-label={tr("Log in")}>
      <Stack gap={20}>
        {reason && !failure && (
          <Notice tone="info" announce>
            <p>{reason}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="error" announce>
            <p>{failure.message}</p>
            {failure.type === "unreachable" && (
              <p>{tr("The server could not be reached. Please try again in a moment.")}</p>
            )}
          </Notice>
        )}
        <TextInput
          label={tr("Email")}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordInput
          label={tr("Password")}
          autoComplete="current-password"
          visible={passwordShown}
          onVisibilityChange={password.toggle}
          visibilityToggleButtonProps={{
            "aria-label": passwordShown ? tr("Hide password") : tr("Show password"),
            "aria-hidden": false,
            tabIndex: 0,
          }}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" fullWidth size="lg" loading={isSubmitting}>
          {tr("Log in")}
        </Button>
      </Stack>
    </form>
  );
}
