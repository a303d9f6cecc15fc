import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";

/** A link that can't be used, and why. */
export function ClosedLink({ text }: { text: string }) {
  return (
    <LoginFrame title={tr("This link can't be used")} standfirst={text}>
      <Button component="a" href="/login" variant="default">
        {tr("Log in")}
      </Button>
    </LoginFrame>
  );
}
