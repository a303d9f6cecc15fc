import type { Database } from "../db/database.ts";
import { tidyAllPageViewsJob, tidyNewPageViewsJob } from "../features/analytics/server/page-views.jobs.ts";
import {
  eraseBinnedArticlesJob,
  publishArticleJob,
  reindexArticlesJob,
} from "../features/articles/server/articles.jobs.ts";
import { copyImagesJob } from "../features/articles/server/images/copy-images.job.ts";
import { TextWorker } from "../features/articles/server/text/text-worker.ts";
import { removeOldAuditLinesJob, sealAuditJob } from "../features/audit/server/audit.jobs.ts";
import { tellOwnersJob } from "../features/audit/server/tell-owners.ts";
import { continuousJobs } from "../features/backups/server/continuous/continuous.jobs.ts";
import { rotateBackupsJob, takeBackupJob, watchBackupsJob } from "../features/backups/server/nightly/backups.jobs.ts";
import { keepNoticesJob } from "../features/compliance/server/notices.jobs.ts";
import { checkDomainJob } from "../features/domains/server/domains.jobs.ts";
import { openDoctor } from "../features/domains/server/public.ts";
import { eraseOldFormsJob } from "../features/forms/server/forms.jobs.ts";
import { eraseNextAnswers } from "../features/forms/server/public.ts";
import { watchCertificatesJob } from "../features/health/server/health.jobs.ts";
import { forgetImportsJob, siteImportJob } from "../features/imports/server/running/imports.jobs.ts";
import { eraseOldMailsJob, sendMailJob } from "../features/mail/server/mail.jobs.ts";
import type { MailSource } from "../features/mail/server/public.ts";
import { findStrayFilesJob, makeSizesJob, removeFilesJob } from "../features/media/server/media.jobs.ts";
import type { ImageVariants, ImageWorker } from "../features/media/server/public.ts";
import { importFileJob } from "../features/members/server/import/import.jobs.ts";
import {
  eraseBinnedMembersJob,
  eraseDeletedFieldsJob,
  forgetImportChecksJob,
  logErasuresJob,
  logSuppressionsJob,
} from "../features/members/server/members.jobs.ts";
import { proposeAllErasuresJob, proposeErasuresJob } from "../features/members/server/retention/retention.jobs.ts";
import { tellWebsitesJob } from "../features/newsletters/server/edition/edition.jobs.ts";
import { addUpVolumesJob } from "../features/newsletters/server/network/volumes.jobs.ts";
import { openSenderDoctor, topicStopLog } from "../features/newsletters/server/public.ts";
import { logTopicStopsJob } from "../features/newsletters/server/readers/readers.jobs.ts";
import { readReturnedMailJob } from "../features/newsletters/server/returned/returned.jobs.ts";
import { checkSenderJob } from "../features/newsletters/server/sender/senders.jobs.ts";
import {
  beginNewsletterJob,
  eraseOldRecipientsJob,
  sendNewslettersJob,
  watchNewslettersJob,
} from "../features/newsletters/server/sending/newsletters.jobs.ts";
import { eraseOldNotificationsJob, sendDigestsJob } from "../features/notifications/server/notifications.jobs.ts";
import { notifyOfFailedMail } from "../features/notifications/server/public.ts";
import {
  eraseDeletedComponentsJob,
  joinBarsJob,
  lookUpAllPostsJob,
  lookUpPostsJob,
  publishPageJob,
} from "../features/pages/server/pages.jobs.ts";
import { eraseOldLinksJob } from "../features/people/server/people.jobs.ts";
import { deleteGoneJob } from "../features/presence/server/presence.jobs.ts";
import { describeInstallation } from "../features/statements/server/public.ts";
import { keepPrivacyVersionsJob } from "../features/statements/server/statements.jobs.ts";
import type { Job } from "../jobs/job.ts";
import { eraseOldJobsJob } from "../jobs/tidy.jobs.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Fetcher } from "../platform/fetcher/fetcher.ts";
import type { Logger } from "../platform/logger.ts";
import type { MailTransport } from "../platform/mail/transport.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findNoticedThings } from "../site/notices/find-noticed-things.ts";
import { contacts } from "./data-sources.ts";
import { imagePlaces } from "./image-places.ts";
import { openable } from "./openable.ts";

export interface JobsDeps {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Database;
  fetcher: Fetcher;
  secretBox: SecretBox | undefined;
  storage: Storage;
  imageWorker: ImageWorker;
  variants: ImageVariants;
  transport: MailTransport;
  mailSource: MailSource;
}

/** All background jobs (docs/decisions/0033). */
export function allJobs({
  config,
  clock,
  logger,
  db,
  fetcher,
  secretBox,
  storage,
  imageWorker,
  variants,
  transport,
  mailSource,
}: JobsDeps): Job[] {
  const { publicUrl, oembed: endpoint, dataDir } = config;
  const queued = [
    sendMailJob({ db, logger, transport, reportFailure: notifyOfFailedMail }),
    publishArticleJob,
    reindexArticlesJob,
    copyImagesJob({ db, logger, fetcher, storage, imageWorker }),
    publishPageJob,
    joinBarsJob,
    importFileJob({ db, clock }),
    siteImportJob({ db, clock, logger, fetcher, storage, imageWorker, textWorker: new TextWorker() }),
    proposeErasuresJob({ db, contacts }),
    checkDomainJob({ db, doctor: openDoctor(config, clock, db), publicUrl }),
    makeSizesJob(variants),
    lookUpPostsJob({ db, logger, fetcher, endpoint }),
    // Before the job that reports late backups, so that it sees a backup that is running.
    takeBackupJob({ config, db }),
    rotateBackupsJob({ config, db, logger }),
    tellOwnersJob({ publicUrl, mailSource }),
    beginNewsletterJob({ db, publicUrl, mailSource }),
    tellWebsitesJob({ publicUrl }),
    sendNewslettersJob({ db, clock, logger, publicUrl, mailSource, secretBox }),
    checkSenderJob({ db, clock, checkSender: openSenderDoctor(config, db), mailSource }),
  ];
  const often = [
    removeFilesJob({ db, storage, imagePlaces }),
    forgetImportChecksJob,
    tidyNewPageViewsJob(db),
    watchBackupsJob({ config, db }),
    ...continuousJobs({ config, db }),
    sealAuditJob({ db, secretBox, dataDir }),
    watchNewslettersJob(db),
    addUpVolumesJob,
    deleteGoneJob,
    readReturnedMailJob({ db, mailSource }),
    logSuppressionsJob({ db, storage }),
    logTopicStopsJob({ db, storage }),
    sendDigestsJob({ publicUrl, mailSource, openable }),
  ];
  const daily = [
    ...[eraseOldMailsJob, eraseBinnedArticlesJob, eraseBinnedMembersJob, eraseOldFormsJob, eraseDeletedComponentsJob],
    ...[eraseOldJobsJob, tidyAllPageViewsJob(db), findStrayFilesJob({ db, storage, imagePlaces }), lookUpAllPostsJob],
    eraseDeletedFieldsJob({ db, others: [eraseNextAnswers] }),
    proposeAllErasuresJob({ db, contacts }),
    logErasuresJob({ db, storage, others: [topicStopLog] }),
    ...[eraseOldLinksJob, eraseOldRecipientsJob, eraseOldNotificationsJob, forgetImportsJob({ db, storage })],
    keepNoticesJob(findNoticedThings),
    removeOldAuditLinesJob({ db, secretBox, dataDir }),
    watchCertificatesJob({ db, config }),
    keepPrivacyVersionsJob({ db, publicUrl, installation: describeInstallation(config) }),
  ];
  return [...queued, ...often, ...daily];
}
