import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import classes from "../parts/LoginPage.module.css";
import { useProviderName } from "./use-provider-name.ts";
import { onVisitElsewhere, visitInNewWindow } from "./visit-provider.ts";

/** Confirms who one is at the provider, in another window: whatever is on this screen stays. */
export function OpenIdProof({ onProved }: { onProved: () => void }) {
  const name = useProviderName() ?? tr("your provider");
  const [waiting, setWaiting] = useState(false);
  useEffect(() => onVisitElsewhere(onProved), [onProved]);
  return (
    <>
      <p className={classes.note} role="status">
        {waiting
          ? tr("Log in at {name} in the window that opened. This one continues by itself.", { name })
          : tr("Log in at {name} once more, in a new window.", { name })}
      </p>
      <Button
        fullWidth
        size="lg"
        data-autofocus
        onClick={() => {
          visitInNewWindow("prove");
          setWaiting(true);
        }}
      >
        {waiting ? tr("Open the window again") : tr("Continue with {name}", { name })}
      </Button>
    </>
  );
}
