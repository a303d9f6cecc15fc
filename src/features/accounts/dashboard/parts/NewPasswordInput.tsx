import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { visibilityToggle } from "../../../../ui/forms/visibility-toggle.ts";
import * as calls from "../../calls.ts";
import { minPasswordLength, strengthTexts } from "../../contract.ts";
import classes from "./NewPasswordInput.module.css";

const restMs = 400;

/** A field for a new password, with what makes a good one, and how hard the typed one is to guess. */
export function NewPasswordInput({ typed, ...props }: PasswordInputProps & { typed: string }) {
  const [password] = useDebouncedValue(typed, restMs);
  const { data } = useQuery({
    queryKey: ["password-strength", password],
    queryFn: ({ signal }) => callApi(calls.ratePassword, { body: { password }, signal }),
    enabled: password.length >= minPasswordLength,
    // Only an estimate: a failure is not shown, and no password is kept.
    retry: false,
    gcTime: 0,
  });
  return (
    <div>
      <PasswordInput
        description={tr("At least {count} characters. A short sentence is secure and easy to remember.", {
          count: minPasswordLength,
        })}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibilityToggle}
        {...props}
      />
      <div role="status" className={classes.strength}>
        {data && typed === password && strengthTexts[data.strength]}
      </div>
    </div>
  );
}
