import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconFileExport } from "../../../../ui/icons/index.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { SelectPageBox } from "../../../../ui/list/SelectBox.tsx";
import { useSelection } from "../../../../ui/list/use-selection.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { ProvenDownload } from "../../../accounts/dashboard/factors/ProvenDownload.tsx";
import { reachOnWebsite } from "../../../accounts/roles-contract.ts";
import { useMailSetup } from "../../../mail/dashboard/use-mail-setup.ts";
import { useMemberLists } from "../../../websites/dashboard/use-member-lists.ts";
import { type SignUp, texts } from "../../contract.ts";
import { pageSize } from "../inbox/list-query.ts";
import { NoInput, NoMatch } from "../inbox/NoInput.tsx";
import type { TabProps } from "../inbox/tab-props.ts";
import { ConfirmLinkDialog } from "./ConfirmLinkDialog.tsx";
import { DeleteSignUpDialog } from "./DeleteSignUpDialog.tsx";
import { SignUpRow } from "./SignUpRow.tsx";
import classes from "./SignUps.module.css";
import { SignUpsBar } from "./SignUpsBar.tsx";
import { signUpsFile } from "./use-many-sign-ups.ts";
import { useSignUps } from "./use-sign-ups.ts";

interface Confirming {
  action: "link" | "delete";
  signUp: SignUp;
}

/** Sign-ups with their source and consent text. */
export function SignUpsTab({ website, inbox: { place, go } }: TabProps) {
  const list = useSignUps(website.website_id, place);
  const { data } = list;
  const canMakeLink = useMailSetup().data?.configured === false;
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const close = () => setConfirming(null);
  const selection = useSelection({ search: place.search }, data?.items.map(({ sign_up_id }) => sign_up_id) ?? []);
  const mayWrite = reachOnWebsite(website.role, "inbox.write") === "all";
  const { data: lists = [] } = useMemberLists();
  const mayExport = lists.some(
    (one) => one.may_export && one.websites.some(({ website_id }) => website_id === website.website_id),
  );
  const isEmpty = data?.total === 0;
  if (isEmpty && place.search === "" && !list.isPlaceholderData) {
    return (
      <>
        <NoMail />
        <NoInput kind="sign-ups" websiteId={website.website_id} />
      </>
    );
  }
  return (
    <>
      <NoMail />
      <search className={classes.filter}>
        <SearchField
          label={tr("Search sign-ups")}
          placeholder={tr("Search by name or email")}
          value={place.search}
          onChange={(search) => go({ search })}
        />
      </search>
      <div className={classes.head}>
        {mayWrite && data && data.items.length > 0 && (
          <SelectPageBox page={data.items.map(({ sign_up_id }) => sign_up_id)} selection={selection} />
        )}
        <p className={screen.count} role="status">
          {data && tr({ one: "{count} sign-up", other: "{count} sign-ups" }, { count: data.total })}
        </p>
        {mayExport && data && data.total > 0 && (
          <ProvenDownload
            href={signUpsFile(website.website_id, place.search)}
            size="sm"
            leftSection={<IconFileExport size={16} aria-hidden />}
          >
            {tr("Export")}
          </ProvenDownload>
        )}
      </div>
      <NotLoaded query={list} label={tr("Loading sign-ups")} failure={texts.signUpsFailed} rowHeight={96} />
      {isEmpty && <NoMatch kind="sign-ups" onReset={() => go({ search: "" }, false)} />}
      {data && data.items.length > 0 && (
        <ul className={`${framed.list} ${screen.list}`} aria-label={tr("Sign-ups")} aria-busy={list.isPlaceholderData}>
          {data.items.map((signUp) => (
            <SignUpRow
              key={signUp.sign_up_id}
              signUp={signUp}
              canMakeLink={canMakeLink}
              selection={mayWrite ? selection : null}
              onAction={(action) => setConfirming({ action, signUp })}
            />
          ))}
        </ul>
      )}
      {mayWrite && data && <SignUpsBar websiteId={website.website_id} selection={selection} total={data.total} />}
      <ListPages list={list} pageSize={pageSize} page={place.page} onPage={(page, replace) => go({ page }, replace)} />
      {confirming?.action === "link" && <ConfirmLinkDialog signUp={confirming.signUp} onClose={close} />}
      {confirming?.action === "delete" && <DeleteSignUpDialog signUp={confirming.signUp} onClose={close} />}
    </>
  );
}

/** Explains "unconfirmed" to owners of a server without mail. */
function NoMail() {
  const { data } = useMailSetup();
  if (!data || data.configured) return null;
  return (
    <Notice tone="info">
      <p>
        {tr(
          "No mail server is set up, so no confirmation emails are sent. New sign-ups are listed as unconfirmed: copy a confirmation link and send it yourself.",
        )}{" "}
        <Anchor component={Link} to="/dashboard/mail" inherit underline="always">
          {tr("About email")}
        </Anchor>
      </p>
    </Notice>
  );
}
