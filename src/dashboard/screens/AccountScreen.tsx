import AccountPage from "../../features/accounts/dashboard/account/AccountPage.tsx";
import { uploadImage } from "../../features/media/dashboard/upload.ts";
import { NotificationMailsSection } from "../../features/notifications/dashboard/NotificationMailsSection.tsx";
import { OwnDataSection } from "../../features/people/dashboard/OwnDataSection.tsx";

export default function AccountScreen() {
  return (
    <AccountPage
      uploadImage={uploadImage}
      more={
        <>
          <NotificationMailsSection />
          <OwnDataSection />
        </>
      }
    />
  );
}
