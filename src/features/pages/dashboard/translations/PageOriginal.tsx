import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { getBlock } from "../../../../page-components/registry.ts";
import { directionOfTag, titleTag } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { OriginalChanged } from "../../../websites/dashboard/languages/OriginalChanged.tsx";
import type { PageOriginal } from "../../translations.calls.ts";
import type { PageHandle } from "../page/use-page.ts";
import { inputId } from "../text/field-props.ts";
import { getTexts } from "./original-texts.ts";
import classes from "./PageOriginal.module.css";
import { toBuilder, toOutdated, toTranslations } from "./translations-query.ts";

/** Says that the original of a page has changed since it was translated; nothing on other pages. */
export function PageOriginalChanged({ page: { place } }: { page: PageHandle }) {
  const { data } = useQuery(toTranslations(place));
  const outdated = data?.original ? toOutdated(data, place.websiteId) : null;
  return outdated && <OriginalChanged {...outdated} />;
}

/** The original's texts of the section that is selected; nothing on pages that aren't translations. */
export function PageOriginalTexts({ page }: { page: PageHandle }) {
  const { data } = useQuery(toTranslations(page.place));
  // Not by `useOutline`, whose modules would then be loaded by the article editor, too.
  const { subscribe, outline } = page.editor.views;
  const { selected } = useSyncExternalStore(subscribe, outline);
  const isNarrow = useMediaQuery("(max-width: 899px)", undefined, { getInitialValueInEffect: false });
  const original = data?.original;
  if (!original) return null;
  const language = titleTag(original.language);
  const section = original.content.find(({ translated_as }) => String(translated_as) === selected);
  const missing = original.content.filter(({ translated_as }) => translated_as === null);
  return (
    <details className={classes.original} open={!isNarrow}>
      <summary>{tr("The original in {language}", { language })}</summary>
      {selected === null && <p className={classes.note}>{tr("Choose a section to read it in the original.")}</p>}
      {selected !== null && !section && <p className={classes.note}>{tr("This section isn't in the original.")}</p>}
      {section && <Texts section={section} language={original.language} name={selected} />}
      {missing.length > 0 && (
        <>
          <h3>{tr("Only in the original")}</h3>
          {missing.map((one, index) => (
            <Texts
              key={index}
              section={one}
              language={original.language}
              heading={getBlock(one.componentType)?.label}
            />
          ))}
        </>
      )}
      <p className={classes.note}>
        <Link to={toBuilder(original.website_id, original.slug)}>{tr("Open in {name}", { name: language })}</Link>
      </p>
    </details>
  );
}

interface TextsProps {
  section: PageOriginal["content"][number];
  language: string;
  heading?: string | undefined;
  /** The translation's component, whose field with the focus is marked. */
  name?: string | null;
}

function Texts({ section, language, heading, name = null }: TextsProps) {
  const list = useRef<HTMLDListElement>(null);
  useFollowFocus(list, name);
  const texts = getTexts(section);
  return (
    <>
      {heading && <h4>{heading}</h4>}
      {texts.length === 0 && <p className={classes.note}>{tr("No text in the original.")}</p>}
      <dl ref={list} className={classes.texts}>
        {texts.map(({ path, label, text, isRich }) => (
          <div key={path} data-input={inputId(`${name}.${path}`)}>
            <dt>{label}</dt>
            {isRich ? (
              // Sanitized by the server when it was stored.
              <dd lang={language} dir={directionOfTag(language)} dangerouslySetInnerHTML={{ __html: text }} />
            ) : (
              <dd lang={language} dir={directionOfTag(language)}>
                {text}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Marks the text whose translation has the focus. */
function useFollowFocus(list: React.RefObject<HTMLElement | null>, name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const follow = ({ target }: FocusEvent) => {
      const input = target instanceof Element ? target.closest("[id^='field-']") : null;
      if (!input) return;
      for (const text of list.current?.querySelectorAll<HTMLElement>("[data-input]") ?? []) {
        const isCurrent = text.dataset.input === input.id;
        text.toggleAttribute("data-current", isCurrent);
        if (isCurrent) text.scrollIntoView({ block: "nearest" });
      }
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [list, name]);
}
