import { useIsOwner } from "../../features/accounts/dashboard/session/use-account.ts";
import { EmailHealth } from "../../features/health/dashboard/EmailHealth.tsx";
import MailPage from "../../features/mail/dashboard/MailPage.tsx";

export default function MailScreen() {
  return <MailPage isOwner={useIsOwner()} health={<EmailHealth />} />;
}
