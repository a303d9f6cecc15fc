import { Button, SegmentedControl } from "@mantine/core";
import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import type { Scheme } from "../../../shared/look/look-colors.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import type { LookValues } from "../contract.ts";
import classes from "./LookPreview.module.css";
import { showScheme } from "./show-scheme.ts";

const widths = { desktop: 1280, phone: 390 };
type Device = keyof typeof widths;
const pages = { home: tr("page|Home"), article: tr("Newest article") };
type Page = keyof typeof pages;

const getChoices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const restMs = 120;

interface Props {
  websiteId: number;
  /** Unsaved changes. */
  changes: Partial<LookValues>;
}

/** The website's own pages as they would be. */
export function LookPreview({ websiteId, changes }: Props) {
  const [page, setPage] = useState<Page>("home");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [device, setDevice] = useState<Device>(innerWidth < 700 ? "phone" : "desktop");
  const [values] = useDebouncedValue(JSON.stringify(changes), restMs);
  const address = `/look-preview/${websiteId}?${new URLSearchParams({ page, values })}`;
  return (
    <section className={classes.preview} aria-label={tr("Preview")}>
      <div className={classes.tools}>
        <SegmentedControl
          size="sm"
          aria-label={tr("Page")}
          data={getChoices(pages)}
          value={page}
          onChange={(value) => setPage(value as Page)}
        />
        <SegmentedControl
          size="sm"
          aria-label={tr("Light or dark")}
          data={getChoices({ light: tr("mode|Light"), dark: tr("mode|Dark") })}
          value={scheme}
          onChange={(value) => setScheme(value as Scheme)}
        />
        <SegmentedControl
          size="sm"
          aria-label={tr("Width")}
          data={getChoices({ desktop: tr("Desktop"), phone: tr("Phone") })}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
      </div>
      <Frames address={address} scheme={scheme} width={widths[device]} />
    </section>
  );
}

interface FramesProps {
  address: string;
  scheme: Scheme;
  width: number;
}

/** The next page loads behind the one that is shown and takes its place at once, scrolled alike: nothing flickers. */
function Frames({ address, scheme, width }: FramesProps) {
  const { ref, width: room, height } = useElementSize();
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const wanted = `${address}#${tries}`;
  const sources = [...new Set([shown, wanted])].filter((source) => source !== null);

  function finish(source: string) {
    const frame = frames.current.get(source);
    const page = frame?.contentDocument;
    // A browser's own error page belongs to nobody.
    if (!page?.body?.querySelector("main")) return setFailed(source);
    setFailed(null);
    page.body.inert = true;
    showScheme(page, scheme);
    const before = shown === null ? undefined : frames.current.get(shown);
    const from = before?.contentWindow?.scrollY ?? 0;
    if (samePage(shown, source)) frame?.contentWindow?.scrollTo({ top: from, behavior: "instant" });
    setShown(source);
  }
  useEffect(() => {
    const page = frames.current.get(shown ?? "")?.contentDocument;
    if (page?.body) showScheme(page, scheme);
  }, [scheme, shown]);

  return (
    <div ref={ref} className={classes.stage} data-busy={shown !== wanted || undefined}>
      {failed === wanted && (
        <Notice tone="error" announce>
          {tr("The preview could not be loaded.")}{" "}
          <Button variant="default" size="xs" onClick={() => setTries(tries + 1)}>
            {tr("Try again")}
          </Button>
        </Notice>
      )}
      <div className={classes.window} style={{ width: width * scale }}>
        {sources.map((source) => (
          <iframe
            key={source}
            ref={(element) => {
              if (element) frames.current.set(source, element);
              else frames.current.delete(source);
            }}
            title={source === shown ? tr("The website in this look") : tr("Loading")}
            aria-hidden={source !== shown}
            tabIndex={source === shown ? 0 : -1}
            className={classes.frame}
            data-shown={source === shown || undefined}
            src={source}
            onLoad={() => finish(source)}
            style={{ width, height: scale > 0 ? height / scale : height, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether two addresses are the same page in different looks. */
function samePage(one: string | null, other: string): boolean {
  const getPage = (address: string) => new URLSearchParams(address.split("?")[1]).get("page");
  return one !== null && getPage(one) === getPage(other);
}
