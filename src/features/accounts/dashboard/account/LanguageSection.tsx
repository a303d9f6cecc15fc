import { NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type DashboardLanguage, dashboardLanguages } from "../../../../shared/languages/dashboard-languages.ts";
import { titleTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { rememberLanguage } from "../session/account-language.ts";

/** Changes the dashboard's language: saves it at once and reloads the dashboard. */
export function LanguageSection({ language }: { language: DashboardLanguage | null }) {
  const change = useMutation({
    mutationFn: (language: DashboardLanguage | null) => callApi(calls.editAccount, { body: { language } }),
    onSuccess: (_answer, language) => {
      rememberLanguage(language);
      window.location.reload();
    },
    onError: (failure) => showFailure(failure, texts.accountSaveFailed),
  });
  const chosen = change.isPending || change.isSuccess ? change.variables : language;
  return (
    <Section title={tr("Language")} help={tr("The dashboard's language. Your websites keep theirs.")}>
      <NativeSelect
        label={tr("Language of the dashboard")}
        value={chosen ?? ""}
        disabled={change.isPending}
        data={[
          { value: "", label: tr("Your browser's language") },
          ...dashboardLanguages.map((tag) => ({ value: tag, label: tag === "en-US" ? "English" : titleTag(tag) })),
        ]}
        onChange={({ currentTarget }) => {
          const tag = dashboardLanguages.find((language) => language === currentTarget.value);
          change.mutate(tag ?? null);
        }}
      />
    </Section>
  );
}
