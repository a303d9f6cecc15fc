import { Menu } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import {
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconShieldOff,
  IconWorld,
  IconWritingSign,
} from "../../../../ui/icons/index.ts";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { NetworkAccount } from "../../contract.ts";
import classes from "../parts/People.module.css";
import type { AccountAction } from "./AccountDialog.tsx";

interface Props {
  accounts: readonly NetworkAccount[];
  isBusy: boolean;
  onAction: (action: AccountAction, account: NetworkAccount) => void;
}

export function AccountList({ accounts, isBusy, onAction }: Props) {
  return (
    <ul className={framed.list} aria-label={tr("Accounts")} aria-busy={isBusy}>
      {accounts.map((account) => (
        <li key={account.user_id} className={`${framed.row} ${classes.row}`}>
          <span className={classes.who}>
            <span className={classes.name}>
              <bdi>{account.username}</bdi>
              {account.is_you && ` ${tr("(you)")}`}
            </span>
            <span className={classes.quiet}>{account.email}</span>
          </span>
          <span className={classes.role}>
            <span className={classes.badges}>
              {account.role === "owner" && <StateBadge>{tr("Network owner")}</StateBadge>}
              {account.edits_host && <StateBadge>{tr("Network editor")}</StateBadge>}
              {!account.is_trusted && <StateBadge>{tr("Posts with approval")}</StateBadge>}
              {account.has_factor && <StateBadge tone="success">{tr("Two-factor login")}</StateBadge>}
              {account.disabled_at !== null && <StateBadge tone="error">{tr("account|Disabled")}</StateBadge>}
            </span>
            <span className={classes.quiet}>
              {getWebsites(account)}
              {" · "}
              {trRich("since {when}", { when: <When date={account.created_at} /> })}
            </span>
          </span>
          <Actions account={account} onAction={(action) => onAction(action, account)} />
        </li>
      ))}
    </ul>
  );
}

function getWebsites({ websites, website_limit }: NetworkAccount): string {
  if (websites === 0 && website_limit === 0) return tr("May not own websites");
  if (website_limit === null) {
    return websites === 0
      ? tr("No websites of their own")
      : tr({ one: "{count} website", other: "{count} websites" }, { count: websites });
  }
  return websites === 0
    ? tr("No websites of their own, at most {limit}", { limit: website_limit })
    : tr(
        { one: "{count} website, at most {limit}", other: "{count} websites, at most {limit}" },
        { count: websites, limit: website_limit },
      );
}

function Actions({ account, onAction }: { account: NetworkAccount; onAction: (action: AccountAction) => void }) {
  const isDisabled = account.disabled_at !== null;
  return (
    <RowMenu name={account.username}>
      {!isDisabled && (
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onAction("reset")}>
          {tr("Create a password reset link")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconWorld size={16} aria-hidden />} onClick={() => onAction("limit")}>
        {tr("Change limits")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconWritingSign size={16} aria-hidden />}
        onClick={() => onAction(account.is_trusted ? "untrust" : "trust")}
      >
        {account.is_trusted
          ? tr("Require approval on {networkName}", { networkName: getNetworkName() })
          : tr("Let them publish on {networkName}", { networkName: getNetworkName() })}
      </Menu.Item>
      {account.has_factor && !account.is_you && (
        <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onAction("factors")}>
          {tr("Remove two-factor login")}
        </Menu.Item>
      )}
      {!isDisabled && !account.is_you && (
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => onAction("log-out")}>
          {tr("Log out everywhere")}
        </Menu.Item>
      )}
      {isDisabled ? (
        <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => onAction("enable")}>
          {tr("Enable")}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => onAction("disable")}>
          {tr("Disable")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
