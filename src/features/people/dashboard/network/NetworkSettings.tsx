import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { networkSettings, type ShownNetworkSettings as Settings, texts } from "../../../accounts/network-contract.ts";
import * as calls from "../../network.calls.ts";
import classes from "../parts/People.module.css";
import { Choices } from "./Choices.tsx";
import { DisclaimersForm } from "./DisclaimersForm.tsx";
import { InvitationsForm } from "./InvitationsForm.tsx";
import { NewslettersForm } from "./NewslettersForm.tsx";
import { PostingWarning } from "./PostingWarning.tsx";
import { RequiredFactors } from "./RequiredFactors.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { useNetworkSettings } from "./use-network-settings.ts";

/** Shows the settings that owners of the network decide for everybody. */
export function NetworkSettings() {
  const settings = useNetworkSettings();
  return (
    <div className={classes.settings} data-steady>
      <NotLoaded query={settings} label={tr("Loading the network's settings")} failure={texts.loadFailed} />
      {settings.data && <PostingForm settings={settings.data} />}
      {settings.data && <SignUpForm settings={settings.data} />}
      {settings.data && <InvitationsForm settings={settings.data} />}
      {settings.data && <NewslettersForm settings={settings.data} />}
      {settings.data && <DisclaimersForm settings={settings.data} />}
      <RequiredFactors />
    </div>
  );
}

const labels = { host_posting: tr("Who may post") };
const postingForm = networkSettings.pick({ host_posting: true });
const postings = [
  [
    "editors",
    tr("Network editors only"),
    tr("Others can't write for the network's site. What they published stays online."),
  ],
  ["roles", tr("Owners and editors of websites"), tr("Self-registered accounts need approval until you trust them.")],
  ["approval", tr("Everybody, with approval"), tr("They write, and a network editor publishes.")],
  [
    "everybody",
    tr("Everybody"),
    tr("Anyone with an account publishes their own articles, even people who can otherwise only read."),
  ],
] as const;

function PostingForm({ settings: { host_posting, host_posters, sign_up } }: { settings: Settings }) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: postingForm,
    values: { host_posting },
    failureText: texts.saveFailed,
    async save(typed) {
      const answer = await callApi(calls.editNetworkSettings, { body: typed });
      void queries.invalidateQueries({ queryKey: ["network-settings"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Posting on {networkName}", { networkName: getNetworkName() })}>
      <Section
        title={tr("Posting on {networkName}", { networkName: getNetworkName() })}
        help={tr("Applies to everyone with an account. Network editors can always post.")}
      >
        <FormFailure form={saving} labels={labels} />
        <Choices
          label={labels.host_posting}
          choices={postings.map(([value, name, meaning]) => {
            const today = tr(
              { one: "Today, that is {count} person.", other: "Today, that is {count} people." },
              { count: host_posters[value] },
            );
            return [value, name, `${meaning} ${today}`] as const;
          })}
          value={form.watch("host_posting")}
          onChange={(value) => form.setValue("host_posting", value, { shouldDirty: true })}
        />
        <PostingWarning posting={form.watch("host_posting")} signUp={sign_up} />
        <SaveBar label={tr("Save posting")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The network's settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
