import { useState } from "react";
import { useParams } from "react-router";
import { KeptText, OpenDocument } from "../../../documents/client/screen/OpenDocument.tsx";
import { tr } from "../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../shared/text.ts";
import { fresh, Loaded } from "../../../ui/states/Loaded.tsx";
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
  return (
    <Loaded query={fresh(useNewsletterOnServer(id))} failed={texts.loadOneFailed} gone={<NotFoundPage />}>
      {(newsletter) =>
        newsletter.state === "draft" && newsletter.may_write ? (
          <Opening newsletter={newsletter} />
        ) : (
          <NewsletterReport newsletter={newsletter} />
        )
      }
    </Loaded>
  );
}

function Opening({ newsletter: now }: { newsletter: Newsletter }) {
  const { userId } = useSession();
  // What the editor began with stays the same while it is open.
  const [newsletter] = useState(now);
  return (
    <OpenDocument
      userId={userId ?? 0}
      name={copyName(newsletter.id)}
      heading={tr("Newsletter")}
      what="newsletter"
      discardText={tr("Its text is only on this device and can't be recovered.")}
      describe={(orphan) => {
        const { translations, ...main } = newsletterFields(orphan.copy.pending);
        const { subject, content } = main.content ? main : { ...main, ...Object.values(translations)[0] };
        return (
          <KeptText
            orphan={orphan}
            title={<strong>{subject.trim() || newsletter.fields.subject || tr("No subject")}</strong>}
            text={textOfHtml(content)}
          />
        );
      }}
    >
      {(orphan) => <NewsletterScreen newsletter={newsletter} orphan={orphan} />}
    </OpenDocument>
  );
}
