import { useState } from "react";
import { useParams } from "react-router";
import { keptOn, OpenDocument } from "../../../documents/client/OpenDocument.tsx";
import { shorten, textOfHtml } from "../../../shared/text.ts";
import { isStatus } from "../../../ui/calls/api.ts";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { NotFoundPage } from "../../../ui/states/NotFoundPage.tsx";
import { useSession } from "../../accounts/dashboard/session/session.tsx";
import { type Newsletter, texts } from "../contract.ts";
import { NewsletterScreen } from "./NewsletterScreen.tsx";
import { useNewsletterOnServer } from "./newsletter/use-newsletters.ts";
import { NewsletterReport } from "./report/NewsletterReport.tsx";
import { newsletterFields } from "./write/newsletter-fields.ts";
import { copyName } from "./write/use-newsletter.ts";

/** The editor of a draft, or the report of a newsletter. */
export default function NewsletterPage() {
  const id = Number(useParams().id);
  return <Loading key={id} id={id} />;
}

function Loading({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useNewsletterOnServer(id);
  // Cached data may be old: the editor begins with the server's current version.
  if (data && isFetchedAfterMount) return <Loaded newsletter={data} />;
  if (!error) return <LoadingPage />;
  if (isStatus(error, 404)) return <NotFoundPage />;
  return (
    <LoadError error={error} fallback={texts.loadOneFailed} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

function Loaded({ newsletter }: { newsletter: Newsletter }) {
  const isDraft = newsletter.state === "draft" && newsletter.may_write;
  // What the editor began with stays the same while it is open.
  const [first, setFirst] = useState<Newsletter | null>(null);
  if (!isDraft && first) setFirst(null);
  if (isDraft && !first) setFirst(newsletter);
  return isDraft ? <Opening newsletter={first ?? newsletter} /> : <NewsletterReport newsletter={newsletter} />;
}

function Opening({ newsletter }: { newsletter: Newsletter }) {
  const { userId } = useSession();
  return (
    <OpenDocument
      userId={userId ?? 0}
      name={copyName(newsletter.id)}
      heading="Newsletter"
      discard={{
        title: "Discard the unsaved changes?",
        confirm: "Discard changes",
        text: "Its text is only on this device and can't be recovered.",
      }}
      frame={(copies) => copies}
      label="Unsaved changes"
      later="Open the newsletter without them"
      describe={(orphan) => {
        const { subject, content } = newsletterFields(orphan.copy.pending);
        return (
          <>
            <p>We kept your unsaved changes</p>
            <p>
              <strong>{subject.trim() || newsletter.fields.subject || "No subject"}</strong>
            </p>
            <p>{shorten(textOfHtml(content), 220)}</p>
            <p>{`K${keptOn(orphan).slice(1)}`}</p>
          </>
        );
      }}
    >
      {(orphan) => <NewsletterScreen newsletter={newsletter} orphan={orphan} />}
    </OpenDocument>
  );
}
