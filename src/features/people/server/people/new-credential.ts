import { AppError } from "../../../../platform/errors.ts";
import type { Request } from "../../../../platform/http/types.ts";
import type { NewPasskey } from "../../../accounts/factors-contract.ts";
import { deviceName } from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";

/** With what somebody's new account logs in. */
export interface NewWayIn {
  password: string | undefined;
  passkey: { response: NewPasskey; name: string } | undefined;
  /** The one answer for whatever doesn't fit an account. */
  refusal: string;
}

/** Throws `invalid` unless it is a password or a passkey. */
export function newWayIn(
  request: Request,
  { password, passkey }: { password?: string | undefined; passkey?: NewPasskey | undefined },
): NewWayIn {
  if ((password === undefined) === (passkey === undefined)) {
    throw new AppError("invalid", texts.credentialNeeded, { fields: { password: texts.credentialNeeded } });
  }
  const name = deviceName(request.headers["user-agent"] ?? "");
  return {
    password,
    passkey: passkey && { response: passkey, name },
    refusal: passkey ? texts.notJoinedByPasskey : texts.notJoined,
  };
}
