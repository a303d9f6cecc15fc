import { tr } from "../../../shared/languages/tr.ts";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { Message } from "../../../ui/states/Message.tsx";
import { texts } from "../../accounts/contract.ts";
import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import { NewArticle } from "./NewArticle.tsx";

export default function HostArticlePage() {
  const { data: account, isPending } = useAccount();
  if (isPending) return <LoadingPage />;
  if (account?.host_articles === "read") return <Message title={tr("Host Site")}>{texts.hostRefused}</Message>;
  return <NewArticle site="host" place={tr("Host Site")} />;
}
