import { Button } from "@mantine/core";
import { Link } from "react-router";
import { inFull } from "../../../../ui/When.tsx";
import classes from "./Edition.module.css";
import { stateInWords } from "./edition-words.ts";
import { useEdition } from "./use-editions.ts";

/** Which websites take part in a newsletter of the network, and the way to change that. */
export function EditionSummary({ id }: { id: number }) {
  const { data } = useEdition(id);
  return (
    <div className={classes.summary}>
      <p>
        <strong>Websites</strong>
      </p>
      <p role="status">
        {data &&
          (data.websites.length === 0
            ? "No websites are invited yet. Their blocks go below the text."
            : `${stateInWords(data.websites)}. Their blocks go below the text.`)}
      </p>
      {data?.deadline && <p className={classes.quiet}>{`Deadline: ${inFull(new Date(data.deadline))}`}</p>}
      <Button component={Link} to={`/dashboard/newsletters/${id}/websites`} variant="default">
        {data && data.websites.length > 0 ? "Websites and their blocks" : "Invite websites"}
      </Button>
    </div>
  );
}
