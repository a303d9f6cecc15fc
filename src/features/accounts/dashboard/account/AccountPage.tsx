import { Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import type { UploadImage } from "../../../../ui/forms/ImageUploadField.tsx";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { texts } from "../../contract.ts";
import { FactorsSection } from "../factors/FactorsSection.tsx";
import { WaysSection } from "../openid/WaysSection.tsx";
import { useAccount } from "../session/use-account.ts";
import { LanguageSection } from "./LanguageSection.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

/** The user's account: profile, password, and sessions. */
export default function AccountPage({ uploadImage, more }: { uploadImage: UploadImage; more?: ReactNode }) {
  const query = useAccount();
  const { data } = query;
  const [unsavedProfile, setUnsavedProfile] = useState(false);
  const [unsavedPassword, setUnsavedPassword] = useState(false);
  return (
    <SettingsFrame name={tr("Account")}>
      {data && (
        <div data-steady>
          <ProfileForm account={data} uploadImage={uploadImage} onUnsaved={setUnsavedProfile} />
          <LanguageSection language={data.language} />
          <PasswordForm email={data.email} hasPassword={data.has_password} onUnsaved={setUnsavedPassword} />
          <WaysSection />
          <FactorsSection />
          <SessionsSection />
          {more}
          <LeaveGuard unsaved={unsavedProfile || unsavedPassword} stay={tr("Stay here")}>
            {tr("Your account changes haven't been saved and will be lost if you leave.")}
          </LeaveGuard>
        </div>
      )}
      <Loaded
        query={query}
        failed={texts.accountLoadFailed}
        loading={
          <div role="status" aria-label={tr("Loading your account")}>
            <Skeleton height={72} width="50%" mb={24} />
            <Skeleton height={240} />
          </div>
        }
      />
    </SettingsFrame>
  );
}
