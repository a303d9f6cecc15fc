import { Button, Menu } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconDeviceMobile, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { type Factors, type Passkey, texts } from "../../factors-contract.ts";
import { FactorRow } from "./FactorRow.tsx";

interface AppProps {
  factors: Factors;
  onSetUp: () => void;
  onRemove: () => void;
}

export function AppRow({ factors: { app_added_at, app_possible, app_usable }, onSetUp, onRemove }: AppProps) {
  const name = tr("Authenticator app");
  if (app_added_at === null) {
    return (
      <FactorRow
        name={name}
        text={app_possible ? tr("An app on your phone shows a new code every 30 seconds.") : texts.keyMissing}
      >
        {app_possible && (
          <Button variant="default" size="sm" onClick={onSetUp}>
            {tr("Set up an app")}
          </Button>
        )}
      </FactorRow>
    );
  }
  return (
    <FactorRow
      name={name}
      text={
        app_usable
          ? trRich("Added {when}", { when: <When date={app_added_at} /> })
          : trRich("Added {when}. Its codes can't be checked: the server's secret key is missing or was replaced.", {
              when: <When date={app_added_at} />,
            })
      }
    >
      <RowMenu name={name}>
        {app_possible && (
          <Menu.Item leftSection={<IconDeviceMobile size={16} aria-hidden />} onClick={onSetUp}>
            {tr("Set up another phone")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {tr("Remove")}
        </Menu.Item>
      </RowMenu>
    </FactorRow>
  );
}

interface PasskeyProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, created_at, used_at }, onRename, onRemove }: PasskeyProps) {
  return (
    <FactorRow
      name={name}
      text={
        <>
          {trRich("Passkey · added {when}", { when: <When date={created_at} /> })}
          {used_at && " · "}
          {used_at && trRich("last used {when}", { when: <When date={used_at} /> })}
        </>
      }
    >
      <RowMenu name={name}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
          {tr("Rename")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {tr("Remove")}
        </Menu.Item>
      </RowMenu>
    </FactorRow>
  );
}

export function CodesRow({ factors: { recovery_codes_left: left }, onNew }: { factors: Factors; onNew: () => void }) {
  const sentences = [
    tr({ one: "{count} of 10 left.", other: "{count} of 10 left." }, { count: left }),
    ...(left < 3 ? [tr("Get new ones before they run out.")] : []),
    tr("For when you don't have your phone or passkey."),
  ];
  return (
    <FactorRow name={tr("Recovery codes")} text={sentences.join(" ")}>
      <Button variant="default" size="sm" onClick={onNew}>
        {tr("Get new codes")}
      </Button>
    </FactorRow>
  );
}
