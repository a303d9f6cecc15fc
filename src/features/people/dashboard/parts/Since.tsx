import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import classes from "./People.module.css";

/** Since when something is given, and by whom. */
export function Since({ grantedAt, grantedBy }: { grantedAt: string; grantedBy: string | null }) {
  const when = <When date={grantedAt} />;
  return (
    <span className={classes.quiet}>
      {grantedBy === null
        ? trRich("Since {when}", { when })
        : trRich("Since {when}, given by {name}", { when, name: grantedBy })}
    </span>
  );
}
