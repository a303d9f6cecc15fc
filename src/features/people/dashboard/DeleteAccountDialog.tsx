import { Checkbox, PasswordInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../ui/calls/api.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import { visibilityToggle } from "../../../ui/forms/visibility-toggle.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { useSession } from "../../accounts/dashboard/session/session.tsx";
import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import * as calls from "../own.calls.ts";
import { deleteAccountForm, texts } from "../own-contract.ts";
import classes from "./parts/People.module.css";

const labels = { current_password: tr("Current password"), keeps_name: tr("Keep my name beside what I published") };

/** Says what goes and what stays, and what has to be done before. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { leave } = useSession();
  const { data: account } = useAccount();
  const { data, error } = useQuery({
    queryKey: ["account-content"],
    queryFn: ({ signal }) => callApi(calls.getAccountContent, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const saving = useSaveForm<z.infer<typeof deleteAccountForm>>({
    schema: deleteAccountForm,
    values: { current_password: "", keeps_name: true },
    failureText: texts.deleteFailed,
    async save(typed) {
      const answer = await callApi(calls.deleteAccount, { body: typed });
      leave();
      void navigate("/login", { replace: true });
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog title={tr("Delete your account?")} confirm={tr("Delete my account")} {...{ saving, labels, onClose }}>
      {data && data.obstacles.length > 0 && (
        <Notice tone="error" announce>
          {data.obstacles.map((obstacle) => (
            <p key={obstacle}>{obstacle}</p>
          ))}
        </Notice>
      )}
      {error && (
        <Notice tone="error" announce>
          <p>{getMessage(error, texts.loadFailed)}</p>
        </Notice>
      )}
      <p className={classes.text}>
        {tr(
          "All your sessions end, and you can't log in again. Your roles, passwords, and second factors are deleted. This can't be undone.",
        )}
      </p>
      {data && data.articles > 0 && (
        <>
          <p className={classes.text}>
            {tr(
              {
                one: "{count} article that you published stays online.",
                other: "{count} articles that you published stay online.",
              },
              { count: data.articles },
            )}
          </p>
          <Checkbox label={labels.keeps_name} {...form.register("keeps_name")} />
        </>
      )}
      {account?.has_password && (
        <PasswordInput
          label={labels.current_password}
          autoComplete="current-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={form.formState.errors.current_password?.message}
          {...form.register("current_password")}
        />
      )}
    </FormDialog>
  );
}
