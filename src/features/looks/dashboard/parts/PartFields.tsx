import type { ReactNode } from "react";
import { type Control, useController } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { fontPair, fontPairIds, specimen } from "../../../../shared/look/font-pairs.ts";
import { cornerNames, headerNames, type Look } from "../../../../shared/look/look.ts";
import type { LookValues } from "../../contract.ts";
import { Choices } from "./Choices.tsx";
import { DrawnLook, specimenFont } from "./DrawnLook.tsx";
import classes from "./PartFields.module.css";

interface Props {
  control: Control<LookValues>;
}

interface DrawnProps extends Props {
  accent: string | null;
}

/** One part of the look. */
export function useLookPart<K extends keyof Look>(control: Control<LookValues>, part: K) {
  const { field } = useController({ control, name: "look" });
  return {
    look: field.value,
    value: field.value[part],
    change: (value: Look[K]) => field.onChange({ ...field.value, [part]: value }),
  };
}

export function FontsField({ control }: Props) {
  const { value, change } = useLookPart(control, "fonts");
  const choices = fontPairIds.map((id) => {
    const { name, families, heading, reading, capitals } = fontPair(id);
    const drawing = (
      <span className={classes.specimen}>
        <span
          className={classes.heading}
          style={{ fontFamily: specimenFont(heading), textTransform: capitals ? "uppercase" : "none" }}
        >
          {specimen.heading}
        </span>
        <span className={classes.reading} style={{ fontFamily: specimenFont(reading) }}>
          {specimen.reading.split(". ")[0]}.
        </span>
      </span>
    );
    return { value: id, name, note: families, drawing };
  });
  return <Choices label={tr("Font pair")} hideLabel value={value} choices={choices} onChange={change} width="11rem" />;
}

export function CornersField({ control, accent }: DrawnProps) {
  const { look, value, change } = useLookPart(control, "corners");
  const choices = getNames(cornerNames).map(([id, name]) => drawn(id, name, { ...look, corners: id }, accent));
  return <Choices label={tr("Corners")} value={value} choices={choices} onChange={change} width="7rem" />;
}

export function HeaderField({ control, accent }: DrawnProps) {
  const { look, value, change } = useLookPart(control, "header");
  const choices = getNames(headerNames).map(([id, name]) => drawn(id, name, { ...look, header: id }, accent));
  return <Choices label={tr("Header")} value={value} choices={choices} onChange={change} width="7rem" />;
}

const getNames = <T extends string>(names: Record<T, string>) => Object.entries(names) as [T, string][];

function drawn<T extends string>(value: T, name: string, look: Look, accent: string | null) {
  const drawing: ReactNode = <DrawnLook look={look} accent={accent} />;
  return { value, name, drawing };
}
