import AccountPage from "../../features/accounts/dashboard/account/AccountPage.tsx";
import { uploadImage } from "../../features/media/dashboard/upload-image.ts";

export default function AccountScreen() {
  return <AccountPage uploadImage={uploadImage} />;
}
