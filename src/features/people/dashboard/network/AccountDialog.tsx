import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { type NetworkAccount, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { ChangeDialog } from "../parts/ChangeDialog.tsx";
import { LimitDialog } from "./LimitDialog.tsx";
import { ResetLinkDialog } from "./ResetLinkDialog.tsx";

export type AccountAction = "reset" | "limit" | "trust" | "untrust" | "log-out" | "factors" | "disable" | "enable";

interface Props {
  action: AccountAction;
  account: NetworkAccount;
  onClose: () => void;
}

/** Shows the dialog of an action on an account, for owners of the network. */
export function AccountDialog({ action, account, onClose }: Props) {
  if (action === "reset") return <ResetLinkDialog account={account} onClose={onClose} />;
  if (action === "limit") return <LimitDialog account={account} onClose={onClose} />;
  const { user_id: id, username } = account;
  if (action === "log-out") {
    return (
      <ChangeDialog
        title={tr("Log {username} out everywhere?", { username })}
        confirm={tr("Log out everywhere")}
        change={() => callApi(calls.logOutAccount, { params: { id } })}
        failure={texts.logOutFailed}
        onClose={onClose}
      >
        {tr("All their sessions end right away. They can log in again.")}
      </ChangeDialog>
    );
  }
  if (action === "trust" || action === "untrust") {
    const trusted = action === "trust";
    return (
      <ChangeDialog
        title={
          trusted ? tr("Let {username} publish?", { username }) : tr("Require approval for {username}?", { username })
        }
        confirm={trusted ? tr("Let them publish") : tr("Require approval")}
        isHarmless
        change={() => callApi(calls.trustAccount, { params: { id }, body: { trusted } })}
        failure={texts.accountSaveFailed}
        onClose={onClose}
      >
        {trusted
          ? tr("On {networkName}, their articles no longer need approval.", { networkName: getNetworkName() })
          : tr("On {networkName}, a network editor publishes their articles. What they published stays online.", {
              networkName: getNetworkName(),
            })}
      </ChangeDialog>
    );
  }
  if (action === "factors") {
    return (
      <ChangeDialog
        title={tr("Remove two-factor login of {username}?", { username })}
        confirm={tr("Remove")}
        change={() => callApi(calls.removeAccountFactors, { params: { id } })}
        failure={texts.factorsRemoveFailed}
        onClose={onClose}
      >
        {tr(
          "For someone who lost their phone, passkeys, and recovery codes. Make sure that it is really {username} who asks: afterward, the password alone is enough to log in. All their sessions end right away.",
          { username },
        )}
      </ChangeDialog>
    );
  }
  const edit = (disabled: boolean) => callApi(calls.editNetworkAccount, { params: { id }, body: { disabled } });
  const isDisabling = action === "disable";
  return (
    <ChangeDialog
      title={isDisabling ? tr("Disable {username}?", { username }) : tr("Enable {username}?", { username })}
      confirm={isDisabling ? tr("Disable") : tr("Enable")}
      isHarmless={!isDisabling}
      change={() => edit(isDisabling)}
      failure={texts.accountSaveFailed}
      onClose={onClose}
    >
      {isDisabling
        ? tr(
            "All their sessions end right away, and they can't log in. What they wrote stays, and their websites stay online.",
          )
        : tr("They can log in again with their password, with the same roles as before.")}
    </ChangeDialog>
  );
}
