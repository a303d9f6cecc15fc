import { Button, Divider } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { texts } from "../../openid-contract.ts";
import { useProviderName } from "./use-provider-name.ts";
import { onVisitElsewhere, visitInNewWindow, visitProvider } from "./visit-provider.ts";

interface Props {
  /** Where a login in this window leads; null: it happens in another one, and this screen stays. */
  next: string | null;
  /** Somebody logged in, in another window. */
  /** Comes after the form, and not after the button for passkeys. */
  isFirst?: boolean;
  onElsewhere?: () => void;
}

/** Logs in at the OpenID provider. Left out where none is configured. */
export function OpenIdLogin({ next, isFirst = true, onElsewhere }: Props) {
  const name = useProviderName();
  const going = useMutation({ mutationFn: (path: string) => visitProvider("log_in", path) });
  useEffect(() => (onElsewhere ? onVisitElsewhere(onElsewhere) : undefined), [onElsewhere]);
  if (name === undefined) return null;
  return (
    <>
      {isFirst && <Divider label={tr("or")} my={20} />}
      {going.error && (
        <div style={{ marginTop: 16 }}>
          <Notice tone="error" announce>
            <p>{getMessage(going.error, texts.beginFailed)}</p>
          </Notice>
        </div>
      )}
      <Button
        variant="default"
        fullWidth
        size="lg"
        mt={isFirst && !going.error ? 0 : 12}
        // The page is about to be left.
        loading={going.isPending || going.isSuccess}
        onClick={() => (next === null ? visitInNewWindow("log_in") : going.mutate(next))}
      >
        {tr("Continue with {name}", { name })}
      </Button>
    </>
  );
}
