import { type NewAddress, type RefusedAddress, readerTexts as texts } from "../readers-contract.ts";

interface Props extends NewAddress {
  path: string;
  refused: RefusedAddress | undefined;
}

/** Asks for a new address, which counts once it is confirmed. Works without JavaScript. */
export function AddressForm({ path, waiting, refused }: Props) {
  return (
    <>
      <h2>{texts.addressChange}</h2>
      {waiting !== null && (
        <p role="status">
          {`We sent a link to ${waiting}. Open it and press the button to confirm. Nothing arrived? Look in the spam folder, or try again in an hour.`}
        </p>
      )}
      <form method="post" action={path} className="address-form">
        <input type="hidden" name="action" value="change-address" />
        <label htmlFor="new-address">New email address</label>
        <input
          id="new-address"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "new-address-problem" : undefined}
        />
        {refused && (
          <p id="new-address-problem" className="form-error" role="alert">
            {refused.problem}
          </p>
        )}
        <button type="submit" className="button button-quiet">
          Send a confirmation link
        </button>
      </form>
    </>
  );
}
