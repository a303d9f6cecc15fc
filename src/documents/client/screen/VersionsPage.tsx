import { Button, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { IconArrowLeft } from "../../../ui/icons/index.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { both, Loaded, type Query } from "../../../ui/states/Loaded.tsx";
import { type Version, Versions, type VersionsProps } from "./Versions.tsx";
import classes from "./VersionsPage.module.css";

interface Props<V extends Version, D> extends Pick<VersionsProps<V>, "empty" | "getSize" | "reasons"> {
  what: keyof typeof backs;
  /** Where it is written. */
  to: string;
  versions: Query<readonly V[]>;
  current: Query<D>;
  failed: string;
  getName: (current: D) => string;
  /** Compares a version with the current document. */
  children: (shown: V, current: D, onRestored: () => void) => ReactNode;
}

const backs = { article: tr("Back to the article"), newsletter: tr("Back to the newsletter") };

/** Lists a document's versions with author and time, compares one with the current text, and restores it. */
export function VersionsPage<V extends Version, D>(props: Props<V, D>) {
  const { what, to, versions, current, failed, getName, children, ...list } = props;
  usePageTitle(tr("Versions"));
  const navigate = useNavigate();
  return (
    <Loaded query={both(versions, current)} failed={failed}>
      {([all, now]) => (
        <div className={classes.page}>
          <Button
            component={Link}
            to={to}
            variant="subtle"
            color="gray"
            w="fit-content"
            ml={-12}
            px={12}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {backs[what]}
          </Button>
          <Title order={1} className={classes.title}>
            {tr("Versions")}
          </Title>
          <p className={classes.lead}>{getName(now)}</p>
          <Versions {...list} list={all}>
            {(shown) => children(shown, now, () => void navigate(to))}
          </Versions>
        </div>
      )}
    </Loaded>
  );
}
