import { CloseButton } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { Notice } from "../../../../dashboard/Notice.tsx";
import classes from "./ImportedNotice.module.css";

/** What an import that has just ended did. It stays until it is closed: nobody reads three numbers in five seconds. */
export function ImportedNotice() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  if (typeof state?.imported !== "string") return null;
  return (
    <Notice tone="success" announce>
      <div className={classes.line}>
        <p>{state.imported}</p>
        <CloseButton aria-label="Close message" onClick={() => navigate({ search }, { replace: true })} />
      </div>
    </Notice>
  );
}
