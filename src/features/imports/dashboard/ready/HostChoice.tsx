import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SiteImport } from "../../contract.ts";
import classes from "../parts/Imports.module.css";
import { imagesInWords } from "../parts/words.ts";
import type { StartForm } from "./use-start-form.ts";

/** A website with many linked images has them on many servers, with one image each. */
const shownAtFirst = 8;

/** Chooses the servers that images are fetched from; all of them by default. */
export function HostChoice({ hosts, form: { values, change } }: { hosts: SiteImport["hosts"]; form: StartForm }) {
  const [isOpen, setOpen] = useState(hosts.length <= shownAtFirst);
  const names = hosts.map(({ host }) => host);
  return (
    <Checkbox.Group
      label={tr("Fetch images from")}
      description={tr("Images on servers that you leave out stay links to them.")}
      size="md"
      value={names.filter((host) => !values.leftOut.has(host))}
      onChange={(chosen) => change({ leftOut: new Set(names.filter((host) => !chosen.includes(host))) })}
    >
      <div className={classes.hosts}>
        {hosts.slice(0, isOpen ? undefined : shownAtFirst).map(({ host, images }) => (
          <Checkbox key={host} value={host} label={`${host} · ${imagesInWords(images)}`} />
        ))}
      </div>
      {!isOpen && (
        <Button variant="subtle" size="compact-sm" mt={8} ms={-8} onClick={() => setOpen(true)}>
          {tr("Show all {count} servers", { count: hosts.length })}
        </Button>
      )}
    </Checkbox.Group>
  );
}
