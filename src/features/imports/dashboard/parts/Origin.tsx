import type { ReactNode } from "react";
import { Fragment } from "react";
import { When } from "../../../../ui/When.tsx";
import type { SiteImport } from "../../contract.ts";
import classes from "./Imports.module.css";
import { sourceNames } from "./words.ts";

/** Says which file and website an import is from. */
export function Origin({
  imported: { source, source_title, source_url, file_name, created_at },
}: {
  imported: SiteImport;
}) {
  const parts: [name: string, part: ReactNode][] = [
    ["file", <bdi>{file_name}</bdi>],
    ["source", sourceNames[source]],
    ["title", source_title && <bdi>{source_title}</bdi>],
    ["address", source_url],
    ["date", <When date={created_at} />],
  ];
  return (
    <p className={classes.lead}>
      {parts
        .filter(([, part]) => part)
        .map(([name, part], index) => (
          <Fragment key={name}>
            {index > 0 && " · "}
            {part}
          </Fragment>
        ))}
    </p>
  );
}
