import { Button, Menu } from "@mantine/core";
import { IconDeviceMobile, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { When } from "../../../../ui/When.tsx";
import { type Factors, type Passkey, texts } from "../../factors-contract.ts";
import { FactorRow } from "./FactorRow.tsx";

interface AppProps {
  factors: Factors;
  onSetUp: () => void;
  onRemove: () => void;
}

export function AppRow({ factors: { app_added_at, app_possible, app_usable }, onSetUp, onRemove }: AppProps) {
  const name = "Authenticator app";
  if (app_added_at === null) {
    return (
      <FactorRow
        name={name}
        text={app_possible ? "An app on your phone shows a new code every 30 seconds." : texts.keyMissing}
      >
        {app_possible && (
          <Button variant="default" size="sm" onClick={onSetUp}>
            Set up an app
          </Button>
        )}
      </FactorRow>
    );
  }
  return (
    <FactorRow
      name={name}
      text={
        <>
          Added <When date={app_added_at} />
          {!app_usable && ". Its codes can't be checked: the server's secret key is missing or was replaced."}
        </>
      }
    >
      <RowMenu name={name}>
        {app_possible && (
          <Menu.Item leftSection={<IconDeviceMobile size={16} aria-hidden />} onClick={onSetUp}>
            Set up another phone
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Remove
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
          Passkey · added <When date={created_at} />
          {used_at && (
            <>
              {" · "}last used <When date={used_at} />
            </>
          )}
        </>
      }
    >
      <RowMenu name={name}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </RowMenu>
    </FactorRow>
  );
}

export function CodesRow({ factors: { recovery_codes_left: left }, onNew }: { factors: Factors; onNew: () => void }) {
  return (
    <FactorRow
      name="Recovery codes"
      text={`${left} of 10 left.${left < 3 ? " Get new ones before they run out." : ""} For when you don't have your phone or passkey.`}
    >
      <Button variant="default" size="sm" onClick={onNew}>
        Get new codes
      </Button>
    </FactorRow>
  );
}
