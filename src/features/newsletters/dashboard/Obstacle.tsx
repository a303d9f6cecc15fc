import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useIsOwner } from "../../accounts/dashboard/use-account.ts";

interface Props {
  code: string;
  message: string;
  /** Address of the sender's settings, if it isn't shown there. */
  settings?: string;
}

/** What keeps a newsletter from being sent, with the way to where it can be changed. */
export function Obstacle({ code, message, settings }: Props) {
  const isOwner = useIsOwner();
  const place =
    code === "postal_address" && settings
      ? { to: settings, name: "Open newsletter settings" }
      : code === "no_mail_server" && isOwner
        ? { to: "/dashboard/mail", name: "Open email settings" }
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
