import { Anchor } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { isStatus } from "../../../ui/calls/api.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Loaded, LoadingPart } from "../../../ui/states/Loaded.tsx";
import type { SiteSettings } from "../../websites/contract.ts";
import { type SiteImport, texts } from "../contract.ts";
import { DoneStep } from "./DoneStep.tsx";
import { useImport } from "./parts/use-imports.ts";
import { importPath } from "./parts/words.ts";
import { RunningStep } from "./RunningStep.tsx";
import { ReadyStep } from "./ready/ReadyStep.tsx";
import { StoppedStep } from "./StoppedStep.tsx";
import { UndoneStep } from "./UndoneStep.tsx";

/** Shows one import at an address of its own: its plan, its progress, or its result. */
export function ImportView({ site, importId }: { site: SiteSettings; importId: string }) {
  const query = useImport(importId);
  const isElsewhere = query.data !== undefined && query.data.website_id !== site.website_id;
  const { back, gone } = { back: <BackLink site={site} />, gone: <GoneImport site={site} /> };
  if (isElsewhere || isStatus(query.error, 404) || isStatus(query.error, 400)) return gone;
  return (
    <>
      {back}
      <Loaded
        query={query}
        failed={texts.loadFailed}
        loading={<LoadingPart label={tr("Loading imports")} height={320} />}
      >
        {(imported) => <Steps site={site} imported={imported} isOffline={query.error !== null} />}
      </Loaded>
    </>
  );
}

interface StepsProps {
  site: SiteSettings;
  imported: SiteImport;
  isOffline: boolean;
}

function Steps({ site, imported, isOffline }: StepsProps) {
  const location = useLocation() as { state: { isNew?: boolean } | null };
  const { state } = imported;
  // Whoever opens the address gets the focus where every screen has it.
  const shown = useRef(location.state?.isNew ? null : state);
  const takesFocus = shown.current !== state;
  useEffect(() => {
    shown.current = state;
  }, [state]);
  const props = { site, imported, takesFocus };
  switch (state) {
    case "ready":
      return <ReadyStep {...props} />;
    case "importing":
    case "undoing":
      return <RunningStep key={state} {...props} isOffline={isOffline} />;
    case "stopped":
      return <StoppedStep {...props} />;
    case "done":
      return <DoneStep {...props} />;
    case "undone":
      return <UndoneStep {...props} />;
  }
}

function BackLink({ site }: { site: SiteSettings }) {
  return (
    <div>
      <Anchor component={Link} to={importPath(site.website_id)}>
        {tr("All imports")}
      </Anchor>
    </div>
  );
}

function GoneImport({ site }: { site: SiteSettings }) {
  return (
    <EmptyState title={texts.notFound}>
      <BackLink site={site} />
    </EmptyState>
  );
}
