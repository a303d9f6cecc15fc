import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { SettingsFrame } from "../../../../ui/settings/SettingsFrame.tsx";
import { texts } from "../../contract.ts";
import { SettingsOfSender } from "../settings/SettingsOfSender.tsx";
import classes from "./Edition.module.css";
import { useHost } from "./use-editions.ts";

/** Who newsletters of the network come from. For its owners. */
export default function EditionSenderPage() {
  const { sites, host } = useHost();
  return (
    <SettingsFrame name={tr("Network newsletters")}>
      <p className={classes.back}>
        <Anchor component={Link} to="/dashboard/network-newsletters" inherit>
          {tr("Newsletters of the network")}
        </Anchor>
      </p>
      {!sites.data && <NotLoaded query={sites} label={tr("Loading settings")} failure={texts.settingsLoadFailed} />}
      {sites.data && !host && (
        <Notice tone="info">
          <p>{tr("Only an owner of the network can change this.")}</p>
        </Notice>
      )}
      {host && <SettingsOfSender websiteId={host.website_id} />}
    </SettingsFrame>
  );
}
