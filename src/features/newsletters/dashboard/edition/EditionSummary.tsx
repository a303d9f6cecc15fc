import { Button } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
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
        <strong>{tr("Websites")}</strong>
      </p>
      <p role="status">
        {data &&
          (data.websites.length === 0
            ? tr("No websites are invited yet. Their blocks go below the text.")
            : tr("{state}. Their blocks go below the text.", { state: stateInWords(data.websites) }))}
      </p>
      {data?.deadline && (
        <p className={classes.quiet}>{tr("Deadline: {date}", { date: inFull(new Date(data.deadline)) })}</p>
      )}
      <Button component={Link} to={`/dashboard/newsletters/${id}/websites`} variant="default">
        {data && data.websites.length > 0 ? tr("Websites and their blocks") : tr("Invite websites")}
      </Button>
    </div>
  );
}
