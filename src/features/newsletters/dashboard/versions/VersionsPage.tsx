import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { VersionsPage } from "../../../../documents/client/screen/VersionsPage.tsx";
import { nameTag } from "../../../../shared/languages/names.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { escapeHtml } from "../../../../shared/text.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { VersionCompare } from "../../../../writing/compare/VersionCompare.tsx";
import * as calls from "../../calls.ts";
import { type Newsletter, type NewsletterFields, type RevisionReason, texts } from "../../contract.ts";
import type { NewsletterText } from "../../translations-contract.ts";
import { useNewsletterOnServer, useRefreshNewsletter } from "../newsletter/use-newsletters.ts";

const reasons: Record<RevisionReason, string> = {
  autosave: tr("While writing"),
  shortened: tr("Before a large deletion"),
  conflict: tr("The other text from an editing conflict"),
  restored: tr("Before restoring another version"),
  sent: tr("newsletter|Sent"),
};

/** The versions of a newsletter. */
export default function NewsletterVersionsPage() {
  const id = Number(useParams().id);
  const versions = useQuery({
    queryKey: ["newsletter-revisions", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterRevisions, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <VersionsPage
      what="newsletter"
      to={`/dashboard/newsletters/${id}`}
      versions={versions}
      current={useNewsletterOnServer(id)}
      failed={texts.loadOneFailed}
      getName={({ fields }) => fields.subject || tr("No subject")}
      empty={tr("A version is saved every ten minutes while you write, when you send it, and before large deletions.")}
      getSize={({ words }) => tr({ one: "{count} word", other: "{count} words" }, { count: words })}
      reasons={reasons}
    >
      {({ revision_id }, newsletter, onRestored) => (
        <Compare key={revision_id} id={revision_id} newsletter={newsletter} onRestored={onRestored} />
      )}
    </VersionsPage>
  );
}

interface Props {
  id: number;
  newsletter: Newsletter;
  onRestored: () => void;
}

function Compare({ id, newsletter: { id: newsletterId, version, fields, may_write, state }, onRestored }: Props) {
  const refresh = useRefreshNewsletter();
  const revision = useQuery({
    queryKey: ["newsletter-revision", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterRevision, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <VersionCompare
      what="newsletter"
      version={revision}
      failed={texts.loadOneFailed}
      getText={getText}
      current={getText(fields)}
      mayRestore={may_write && state === "draft"}
      restore={() => callApi(calls.restoreNewsletterRevision, { params: { id }, body: { version } })}
      restoreFailed={texts.saveFailed}
      consequence={tr(
        "This version's subject, preview text, and text replace the current ones in all languages, which are kept as a version.",
      )}
      onRestored={onRestored}
      refresh={() => refresh(newsletterId)}
    />
  );
}

/** Subject and preview text are the first lines of the text; other languages follow. */
function getText({ translations, ...main }: Pick<NewsletterFields, keyof NewsletterText | "translations">) {
  const others = Object.entries(translations).map(
    ([tag, text]) => `<h2>${escapeHtml(nameTag(tag).translated)}</h2>${inOneText(text)}`,
  );
  return { content: inOneText(main) + others.join("") };
}

function inOneText({ subject, preview_text, content }: NewsletterText): string {
  const lines = [tr("Subject: {subject}", { subject }), tr("Preview text: {text}", { text: preview_text })];
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("") + content;
}
