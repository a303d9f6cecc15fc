import { Menu } from "@mantine/core";
import { counted } from "../../../../shared/text.ts";
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
    <ul className={framed.list} aria-label="Accounts" aria-busy={isBusy}>
      {accounts.map((account) => (
        <li key={account.user_id} className={`${framed.row} ${classes.row}`}>
          <span className={classes.who}>
            <span className={classes.name}>
              <bdi>{account.username}</bdi>
              {account.is_you && " (you)"}
            </span>
            <span className={classes.quiet}>{account.email}</span>
          </span>
          <span className={classes.role}>
            <span className={classes.badges}>
              {account.role === "owner" && <StateBadge>Network owner</StateBadge>}
              {account.edits_host && <StateBadge>Network editor</StateBadge>}
              {!account.is_trusted && <StateBadge>Posts with approval</StateBadge>}
              {account.has_factor && <StateBadge tone="success">Two-factor login</StateBadge>}
              {account.disabled_at !== null && <StateBadge tone="error">Disabled</StateBadge>}
            </span>
            <span className={classes.quiet}>
              {getWebsites(account)} · since <When date={account.created_at} />
            </span>
          </span>
          <Actions account={account} onAction={(action) => onAction(action, account)} />
        </li>
      ))}
    </ul>
  );
}

function getWebsites({ websites, website_limit }: NetworkAccount): string {
  if (websites === 0 && website_limit === 0) return "May not own websites";
  const owns = websites === 0 ? "No websites of their own" : counted(websites, "website");
  return website_limit === null ? owns : `${owns}, at most ${website_limit}`;
}

function Actions({ account, onAction }: { account: NetworkAccount; onAction: (action: AccountAction) => void }) {
  const isDisabled = account.disabled_at !== null;
  return (
    <RowMenu name={account.username}>
      {!isDisabled && (
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onAction("reset")}>
          Create a password reset link
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconWorld size={16} aria-hidden />} onClick={() => onAction("limit")}>
        Change limits
      </Menu.Item>
      <Menu.Item
        leftSection={<IconWritingSign size={16} aria-hidden />}
        onClick={() => onAction(account.is_trusted ? "untrust" : "trust")}
      >
        {account.is_trusted ? `Require approval on ${getNetworkName()}` : `Let them publish on ${getNetworkName()}`}
      </Menu.Item>
      {account.has_factor && !account.is_you && (
        <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onAction("factors")}>
          Remove two-factor login
        </Menu.Item>
      )}
      {!isDisabled && !account.is_you && (
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => onAction("log-out")}>
          Log out everywhere
        </Menu.Item>
      )}
      {isDisabled ? (
        <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => onAction("enable")}>
          Enable
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => onAction("disable")}>
          Disable
        </Menu.Item>
      )}
    </RowMenu>
  );
}
