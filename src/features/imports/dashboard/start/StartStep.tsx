import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import type { SiteSettings } from "../../../websites/contract.ts";
import classes from "../parts/Imports.module.css";
import { StepHeading } from "../parts/StepHeading.tsx";
import { importPath } from "../parts/words.ts";
import { EarlierImports } from "./EarlierImports.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { Guides } from "./Guides.tsx";
import { cancelUpload, forgetUpload, startUpload, type Upload, useUpload } from "./uploads.ts";

/** Takes a file, and lists the imports so far. */
export function StartStep({ site: { website_id } }: { site: SiteSettings }) {
  const navigate = useNavigate();
  const upload = useUpload(website_id);
  const importId = upload?.state === "done" ? upload.importId : null;
  const isSending = upload?.state === "sending";
  const wasSending = useRef(isSending);
  useEffect(() => {
    wasSending.current = isSending;
  });
  useEffect(() => {
    if (importId === null) return;
    forgetUpload(website_id);
    void navigate(importPath(website_id, importId), { state: { isNew: true } });
  }, [importId, website_id, navigate]);
  if (upload?.state === "sending") return <Uploading upload={upload} onCancel={() => cancelUpload(website_id)} />;
  if (importId !== null) return null;
  return (
    <>
      <p className={classes.intro}>
        {tr(
          "Bring articles and pages from WordPress, Ghost, Squarespace, Substack, or Markdown files, with their images, authors, categories, and tags. You see what would be imported before anything changes.",
        )}
      </p>
      {upload && "message" in upload && (
        <UploadFailure
          key={upload.importId}
          upload={upload}
          onRetry={() => void startUpload(website_id, upload.file, upload.importId)}
        />
      )}
      <FileDrop takesFocus={wasSending.current && !upload} onChoose={(file) => void startUpload(website_id, file)} />
      <Guides />
      <EarlierImports websiteId={website_id} />
    </>
  );
}

interface UploadingProps {
  upload: Upload & { state: "sending" };
  onCancel: () => void;
}

function Uploading({ upload: { file, share, progress }, onCancel }: UploadingProps) {
  const title = tr("Uploading {name}…", { name: file.name });
  return (
    <section className={classes.working} aria-label={title}>
      <StepHeading takesFocus>{title}</StepHeading>
      <TimedProgress label={title} share={share} progress={progress} />
      <p className={classes.hint}>
        {tr("You can go elsewhere in the dashboard. Keep this tab open until the file is uploaded.")}
      </p>
      <div>
        <Button variant="default" onClick={onCancel}>
          {tr("Cancel")}
        </Button>
      </div>
    </section>
  );
}

interface FailureProps {
  upload: Upload & { message: string };
  onRetry: () => void;
}

/** Takes the focus, since what was just used is gone. */
function UploadFailure({ upload: { file, state, message }, onRetry }: FailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="error" announce ref={notice}>
      <p>{message}</p>
      <p>
        <bdi>{file.name}</bdi>
      </p>
      {state === "failed" && (
        <Button variant="default" size="sm" mt={12} onClick={onRetry}>
          {tr("Try again")}
        </Button>
      )}
    </Notice>
  );
}
