import { useState } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { ListSection } from "../../../../ui/settings/ListSection.tsx";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { type Invitation, type NetworkAccount, texts } from "../../contract.ts";
import { InvitationList } from "../website/InvitationList.tsx";
import { RevokeDialog } from "../website/RevokeDialog.tsx";
import { type AccountAction, AccountDialog } from "./AccountDialog.tsx";
import { AccountList } from "./AccountList.tsx";
import { AccountRequests } from "./AccountRequests.tsx";
import { InviteToNetworkDialog } from "./InviteToNetworkDialog.tsx";
import { NetworkSettings } from "./NetworkSettings.tsx";
import { NetworkWebsites } from "./NetworkWebsites.tsx";
import { pageSize, useAccounts, useNetworkInvitations } from "./use-accounts.ts";

/** All accounts of the network. For its owners only. */
export default function NetworkPage() {
  const account = useAccount();
  const isOwner = account.data?.role === "owner";
  return (
    <SettingsFrame name={tr("Network")}>
      {isOwner && (
        <>
          <Accounts />
          <AccountRequests />
          <NetworkWebsites />
          <NetworkSettings />
        </>
      )}
      {account.data && !isOwner && (
        <Notice tone="info">
          <p>{tr("Only an owner of the network can see its accounts.")}</p>
        </Notice>
      )}
    </SettingsFrame>
  );
}

type Open =
  | { dialog: "invite" }
  | { dialog: AccountAction; account: NetworkAccount }
  | { dialog: "revoke"; invitation: Invitation };

function Accounts() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const page = parsePage(params);
  const list = useAccounts(search, page);
  const { data: invitations = [] } = useNetworkInvitations();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const go = (to: { search: string; page: number }, replace = false) =>
    setParams(
      { ...(to.search === "" ? {} : { search: to.search }), ...(to.page > 1 ? { page: String(to.page) } : {}) },
      { replace },
    );
  return (
    <ListSection
      title={tr("People of the network")}
      help={tr("Everyone with an account, on all websites.")}
      addLabel={tr("Invite someone")}
      onAdd={() => setOpen({ dialog: "invite" })}
    >
      <SearchField
        label={tr("Search accounts")}
        placeholder={tr("Name or email")}
        value={search}
        onChange={(text) => go({ search: text, page: 1 }, true)}
      />
      <NotLoaded query={list} label={tr("Loading accounts")} failure={texts.accountsLoadFailed} />
      {list.data?.total === 0 && (
        <EmptyState title={tr("No accounts found")}>
          <p>{tr("No account has this in its name or email address.")}</p>
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <AccountList
          accounts={list.data.items}
          isBusy={list.isPlaceholderData}
          onAction={(dialog, account) => setOpen({ dialog, account })}
        />
      )}
      <ListPages
        list={list}
        pageSize={pageSize}
        page={page}
        onPage={(to, replace) => go({ search, page: to }, replace)}
      />
      {invitations.length > 0 && (
        <InvitationList
          invitations={invitations}
          onRevoke={(invitation) => setOpen({ dialog: "revoke", invitation })}
        />
      )}
      {open?.dialog === "invite" && <InviteToNetworkDialog onClose={close} />}
      {open?.dialog === "revoke" && <RevokeDialog invitation={open.invitation} onClose={close} />}
      {open && "account" in open && <AccountDialog action={open.dialog} account={open.account} onClose={close} />}
    </ListSection>
  );
}
