import { Button, Radio, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage } from "../../../../ui/calls/api.ts";
import { useProposeSlug } from "../../../../ui/forms/use-propose-slug.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { addPageRequest, type Page, type TemplateName, texts } from "../../contract.ts";
import { templates } from "../../templates/templates.ts";
import { postPage } from "../page/page-calls.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { DeletedPages } from "./DeletedPages.tsx";
import { InFooterField, InMenuField } from "./InMenuField.tsx";
import { slugTyped } from "./slug-typed.ts";

interface Props {
  websiteId: number;
  onAdded: (page: Page) => void;
  onRestored: (page: Page, message: string) => void;
  onClose: () => void;
}

/** SPEC.md section 9: 2 seconds. */
const closesAfter = 2000;

export default function AddPageDialog({ websiteId, onAdded, onRestored, onClose }: Props) {
  const [name, setName] = useState("");
  const propose = useProposeSlug(name);
  /** Null: follows the name. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const slug = typedSlug ?? propose(name);
  const [template, setTemplate] = useState<TemplateName>("empty");
  const [inMenu, setInMenu] = useState(true);
  const [inFooter, setInFooter] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (done === null) return;
    const timer = window.setTimeout(() => close.current(), closesAfter);
    return () => window.clearTimeout(timer);
  }, [done]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending || done !== null) return;
    const request = { website_id: websiteId, page_name: name, slug, template, in_menu: inMenu, in_footer: inFooter };
    const wrong = getProblems(request);
    setProblems(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      const answer = await postPage(request);
      setDone(answer.message || texts.pageAdded);
      onAdded(answer.page);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(getMessage(error, texts.addPageFailed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog title={tr("Add page")} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            label={tr("Name")}
            required
            value={name}
            error={problems.page_name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={tr("Web address (slug)")}
            required
            description={slugHelp(slug)}
            value={slug}
            error={problems.slug}
            onChange={(event) => setTypedSlug(slugTyped(event.currentTarget.value))}
            // Typing replaces what was proposed.
            onFocus={(event) => typedSlug === null && event.currentTarget.select()}
          />
          <InMenuField isNew checked={inMenu} error={problems.in_menu} onChange={setInMenu} />
          <InFooterField checked={inFooter} error={problems.in_footer} onChange={setInFooter} />
          <Radio.Group label={labels.start} value={template} onChange={(value) => setTemplate(value as TemplateName)}>
            <div className={classes.fields} style={{ gap: 8, marginTop: 8 }}>
              <Radio value="empty" label={tr("page|Empty")} description={tr("Navigation bar and footer.")} />
              {templates.map(({ name: value, label, purpose }) => (
                <Radio key={value} value={value} label={label} description={purpose} />
              ))}
            </div>
          </Radio.Group>
          {failure && (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          )}
          {done && (
            <Notice tone="success" announce>
              {done}
            </Notice>
          )}
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {done === null ? tr("Cancel") : tr("Close")}
          </Button>
          <Button type="submit" disabled={sending}>
            {tr("Add page")}
          </Button>
        </div>
      </form>
      <DeletedPages websiteId={websiteId} onRestored={onRestored} />
    </Dialog>
  );
}

function getProblems(request: object): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of addPageRequest.safeParse(request).error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}

const slugHelp = (slug: string) =>
  slug === "" ? tr("Lowercase letters, digits, and hyphens.") : tr("The page will be at /{slug}", { slug });

const labels = { start: tr("Start with") };
