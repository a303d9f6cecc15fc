import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { NetworkSettings } from "../../../accounts/network-contract.ts";

interface Props {
  posting: NetworkSettings["host_posting"];
  signUp: NetworkSettings["sign_up"];
}

/** Warns of what posting by everybody means, also together with open sign-up. */
export function PostingWarning({ posting, signUp }: Props) {
  if (posting !== "everybody") return null;
  return (
    <Notice tone="error">
      <p>
        {signUp === "open"
          ? tr("Sign-up is open, so anyone on the internet can publish on the front page without a review.")
          : tr("Everyone with an account can publish on the front page without a review.")}
      </p>
    </Notice>
  );
}
