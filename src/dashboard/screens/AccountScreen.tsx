import AccountPage from "../../features/accounts/dashboard/account/AccountPage.tsx";
import { uploadPicture } from "../../features/media/dashboard/upload-picture.ts";

export default function AccountScreen() {
  return <AccountPage uploadPicture={uploadPicture} />;
}
