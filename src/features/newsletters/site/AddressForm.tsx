import { useLanguage } from "../../../site-kit/language.tsx";
import type { NewAddress, RefusedAddress } from "../readers-contract.ts";

interface Props extends NewAddress {
  path: string;
  refused: RefusedAddress | undefined;
}

/** Asks for a new address, which counts once it is confirmed. Works without JavaScript. */
export function AddressForm({ path, waiting, refused }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <h2>{t("reader.address")}</h2>
      {waiting !== null && <p role="status">{t("reader.addressWaiting", { address: waiting })}</p>}
      <form method="post" action={path} className="address-form">
        <input type="hidden" name="action" value="change-address" />
        <label htmlFor="new-address">{t("reader.addressNew")}</label>
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
          {t("reader.addressSend")}
        </button>
      </form>
    </>
  );
}
