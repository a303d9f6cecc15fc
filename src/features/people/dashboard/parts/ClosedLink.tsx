import { Button } from "@mantine/core";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";

/** A link that can't be used, and why. */
export function ClosedLink({ text }: { text: string }) {
  return (
    <LoginFrame title="This link can't be used" standfirst={text}>
      <Button component="a" href="/login" variant="default">
        Log in
      </Button>
    </LoginFrame>
  );
}
