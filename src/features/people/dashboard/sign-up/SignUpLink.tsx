import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import classes from "../../../accounts/dashboard/parts/LoginPage.module.css";
import { useLoginOptions } from "../parts/use-login-options.ts";

/** On the login screen, where people may sign up. */
export function SignUpLink() {
  const { data } = useLoginOptions();
  if (!data || data.sign_up === "off") return null;
  return (
    <Anchor component={Link} to="/login/sign-up" className={classes.link}>
      {data.sign_up === "open" ? tr("Create an account") : tr("Ask for an account")}
    </Anchor>
  );
}
