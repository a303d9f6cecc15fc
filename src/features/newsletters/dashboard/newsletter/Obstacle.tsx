import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { useIsOwner } from "../../../accounts/dashboard/session/use-account.ts";
import type { ObstacleCode } from "../../contract.ts";

interface Props {
  code: ObstacleCode;
  message: string;
  /** Path of the newsletter settings; omitted on that screen itself. */
  settings?: string;
}

/** The reason why a newsletter can't be sent, with a link to where it can be fixed. */
export function Obstacle({ code, message, settings }: Props) {
  const isOwner = useIsOwner();
  const place =
    code === "postal_address" && settings
      ? { to: settings, name: tr("Open newsletter settings") }
      : code === "no_mail_server" && isOwner
        ? { to: "/dashboard/mail", name: tr("Open email settings") }
        : code === "disclaimer"
          ? { to: "/dashboard/settings/compliance", name: tr("Open compliance settings") }
          : undefined;
  return (
    <>
      {message}
      {place && (
        <>
          {" "}
          <Anchor component={Link} to={place.to} inherit underline="always">
            {place.name}
          </Anchor>
        </>
      )}
    </>
  );
}
