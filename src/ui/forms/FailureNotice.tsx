import { Anchor } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Notice } from "../notices/Notice.tsx";
import classes from "./FailureNotice.module.css";

interface Props {
  /** Stays the same object while it is the same failure; null when there is none. */
  failure: object | null;
  /** Reasons besides the fields. */
  reasons: readonly (string | false)[];
  /** Introduces the invalid fields. */
  lead: string;
  fields: readonly { name: string; label: string | undefined; focus: () => void }[];
}

/** Explains why saving failed, with a link to each invalid field. Takes focus when it appears. */
export function FailureNotice({ failure, reasons, lead, fields }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const announced = useRef<object | null>(null);

  // Focus once per failure, after the notice has rendered: field errors arrive later.
  useEffect(() => {
    if (!failure || announced.current === failure || !notice.current) return;
    announced.current = failure;
    notice.current.focus();
  });

  const shown = reasons.filter((reason) => reason !== false);
  if (!failure || (shown.length === 0 && fields.length === 0)) return null;
  return (
    <Notice tone="error" announce ref={notice}>
      {shown.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {fields.length > 0 && (
        <>
          <p>{lead}</p>
          <ul className={classes.fields}>
            {fields.map(({ name, label, focus }) => (
              <li key={name}>
                <Anchor component="button" type="button" inherit onClick={focus}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
