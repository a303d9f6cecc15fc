import { Title } from "@mantine/core";
import changelog from "../../../../CHANGELOG.md?raw";
import { locale, tr } from "../../../shared/languages/tr.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { readChangelog } from "./read-changelog.ts";
import classes from "./WhatsNewPage.module.css";

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
const releases = readChangelog(changelog, 3);

/** Shows what changed in the newest versions of Rostrum. */
export default function WhatsNewPage() {
  usePageTitle(tr("What's new"));
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {tr("What's new")}
      </Title>
      {releases.map(({ version, date, parts }) => (
        <section key={version} aria-labelledby={`version-${version}`}>
          <Title order={2} id={`version-${version}`} className={classes.version}>
            {version === "Unreleased" ? tr("Newest changes") : tr("Version {version}", { version })}
            {date && <time dateTime={date}>{day.format(new Date(date))}</time>}
          </Title>
          {parts.map(({ heading, items }) => (
            <section key={heading}>
              <h3 className={classes.heading}>{heading}</h3>
              <ul className={classes.items}>
                {items.map(({ text, items: below }, index) => (
                  <li key={index}>
                    <Line text={text} />
                    {below.length > 0 && (
                      <ul className={classes.items}>
                        {below.map((each) => (
                          <li key={each[0]?.words}>
                            <Line text={each} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

function Line({ text }: { text: { words: string; isStrong: boolean }[] }) {
  return text.map(({ words, isStrong }) => (isStrong ? <strong key={words}>{words}</strong> : words));
}
