import { Notice } from "../../../../ui/Notice.tsx";
import type { NetworkSettings } from "../../../accounts/network-contract.ts";

interface Props {
  posting: NetworkSettings["host_posting"];
  signUp: NetworkSettings["sign_up"];
}

/** What posting by everybody means, also together with open sign-up. */
export function PostingWarning({ posting, signUp }: Props) {
  if (posting !== "everybody") return null;
  return (
    <Notice tone="error">
      <p>
        {signUp === "open"
          ? "Everybody can sign up, too: anyone on the internet can publish on the front page, and nobody sees it first."
          : "Everyone with an account can publish on the front page, and nobody sees it first."}
      </p>
    </Notice>
  );
}
