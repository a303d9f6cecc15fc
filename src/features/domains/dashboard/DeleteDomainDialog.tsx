import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type Domain, texts } from "../contract.ts";
import { useReloadDomains } from "./use-domains.ts";

interface Props {
  domain: Domain;
  onClose: () => void;
}

export function DeleteDomainDialog({
  domain: { website_id, unicode_domain, website_title, is_verified },
  onClose,
}: Props) {
  const reload = useReloadDomains();
  const deletion = useMutation({
    mutationFn: () => callApi(calls.deleteDomain, { params: { id: website_id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled() {
      onClose();
      return reload();
    },
  });
  const start = useSingleMutate(deletion);
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete {domain}?", { domain: unicode_domain })}
      confirm={tr("Delete domain")}
      cancel={tr("Cancel")}
      busy={deletion.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {is_verified
        ? tr(
            "{website} will no longer be available at {domain}. The website itself is kept. To connect the domain again, you'll need a new TXT record.",
            { website: website_title, domain: unicode_domain },
          )
        : tr("The website {website} is kept.", { website: website_title })}
    </ConfirmDialog>
  );
}
