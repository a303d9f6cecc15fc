import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { type PasskeyProof, type ProofMethod, texts, type WaysToProve } from "../../factors-contract.ts";
import { OpenIdProof } from "../provider/OpenIdProof.tsx";
import { ProofInput } from "./ProofInput.tsx";
import { passkeyProblem, signWithPasskey } from "./passkey-client.ts";

export type Proof =
  | { method: "password" | "app" | "recovery"; code: string }
  | { method: "passkey"; passkey: PasskeyProof };

const schema = z.object({ code: z.string().trim().min(1, texts.codeRequired) });

const otherWays: Record<ProofMethod, string> = {
  password: tr("Use your password"),
  app: tr("Use a code from your app"),
  passkey: tr("Use a passkey"),
  recovery: tr("Use a recovery code instead"),
  openid: tr("Log in at your provider again"),
};

interface Props {
  ways: WaysToProve;
  confirm: string;
  /** Fallback error text. */
  failure: string;
  prove: (proof: Proof) => Promise<void>;
  /** Called when it was proved in another window. */
  onProvedElsewhere?: () => void;
}

/** Asks for one of the ways to prove who one is, and offers the others. */
export function ProofForm({ ways, confirm, failure, prove, onProvedElsewhere }: Props) {
  const problem = passkeyProblem();
  const methods = ways.methods.filter((one) => one !== "passkey" || !problem);
  const [method, setMethod] = useState(methods[0]);
  const typed = method === "openid" ? undefined : method;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.code : undefined;
      if (field) form.setError("code", { message: field }, { shouldFocus: true });
      else form.setError("root.server", { message: getMessage(error, failure) });
    }
  }

  const submit = form.handleSubmit(({ code }) =>
    attempt(async () => {
      if (method && method !== "passkey" && method !== "openid") await prove({ method, code });
    }),
  );
  const submitPasskey = (event: React.FormEvent) => {
    form.setValue("code", "passkey");
    return form.handleSubmit(() => attempt(async () => prove({ method: "passkey", passkey: await signWithPasskey() })))(
      event,
    );
  };
  const choose = (next: ProofMethod) => {
    form.reset();
    setMethod(next);
  };

  return (
    <form noValidate onSubmit={method === "passkey" ? submitPasskey : submit} aria-label={confirm}>
      <Stack gap={20}>
        {ways.app_unavailable && (
          <Notice tone="info">
            <p>{texts.appUnavailable}</p>
          </Notice>
        )}
        {errors.root?.server && (
          <Notice tone="error" announce>
            <p>{errors.root.server.message}</p>
          </Notice>
        )}
        {method === "openid" && onProvedElsewhere && <OpenIdProof onProved={onProvedElsewhere} />}
        {typed && <ProofInput key={typed} method={typed} error={errors.code?.message} input={form.register("code")} />}
        {typed && (
          <Button
            type="submit"
            fullWidth
            size="lg"
            loading={isSubmitting}
            data-autofocus={method === "passkey" || undefined}
          >
            {method === "passkey" ? otherWays.passkey : confirm}
          </Button>
        )}
        <Stack gap={0}>
          {methods
            .filter((one) => one !== method)
            .map((one) => (
              <Button key={one} variant="subtle" color="gray" disabled={isSubmitting} onClick={() => choose(one)}>
                {otherWays[one]}
              </Button>
            ))}
        </Stack>
      </Stack>
    </form>
  );
}
