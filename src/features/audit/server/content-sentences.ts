import type { AuditAction } from "../../../shared/audit-actions.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { article, category, image, page, type Sentence, section, series, tag } from "./sentence-parts.ts";

/** Sentences about articles, pages, and what belongs to them. */
export const content = {
  "content.published": (facts) => tr("published {article}", { article: article(facts) }),
  "content.changed": (facts) => tr("published changes of {article}", { article: article(facts) }),
  "content.scheduled": (facts) =>
    tr("scheduled {article} for {date}", { article: article(facts), date: `${facts.detail.publish_date}` }),
  "content.unpublished": (facts) => tr("unpublished {article}", { article: article(facts) }),
  "content.moved": (facts) => tr("moved {article} to this website", { article: article(facts) }),
  "content.binned": (facts) => tr("moved {article} to the bin", { article: article(facts) }),
  "content.restored": (facts) => tr("restored {article} from the bin", { article: article(facts) }),
  "content.erased": (facts) => tr("erased {article}", { article: article(facts) }),
  "content.review-asked": (facts) => tr("asked for a review of {article}", { article: article(facts) }),
  "content.returned": (facts) => tr("returned {article} to its writer", { article: article(facts) }),
  "content.preview-link-added": (facts) => tr("created a preview link for {article}", { article: article(facts) }),
  "content.preview-link-deleted": (facts) => tr("revoked a preview link for {article}", { article: article(facts) }),
  "content.search-settings-changed": (facts) =>
    tr("changed what search engines are told of {article}", { article: article(facts) }),
  "content.political-ad-changed": (facts) =>
    tr("changed whether {article} is political advertising, or its transparency notice", { article: article(facts) }),
  "content.page-political-ad-changed": (facts) =>
    tr("changed whether {page} is political advertising, or its transparency notice", { page: page(facts) }),
  "content.page-added": (facts) => tr("added {page}", { page: page(facts) }),
  "content.page-edited": (facts) => tr("changed name, address, or description of {page}", { page: page(facts) }),
  "content.page-deleted": (facts) => tr("deleted {page}", { page: page(facts) }),
  "content.page-undeleted": (facts) => tr("restored {page}", { page: page(facts) }),
  "content.page-restored": (facts) => tr("restored a version of {page}", { page: page(facts) }),
  "content.page-published": (facts) => tr("published changes of {page}", { page: page(facts) }),
  "content.page-scheduled": (facts) =>
    tr("scheduled {page} for {date}", { page: page(facts), date: `${facts.detail.publish_date}` }),
  "content.page-unscheduled": (facts) => tr("canceled the schedule of {page}", { page: page(facts) }),
  "content.page-discarded": (facts) => tr("discarded the unpublished changes of {page}", { page: page(facts) }),
  "content.bars-published": () => tr("published the menu and the footer"),
  "content.bars-discarded": () => tr("discarded the unpublished changes of the menu and the footer"),
  "content.section-saved": (facts) => tr("saved {section} for reuse", { section: section(facts) }),
  "content.section-renamed": (facts) => tr("renamed {section}", { section: section(facts) }),
  "content.section-deleted": (facts) => tr("deleted {section}", { section: section(facts) }),
  "content.section-restored": (facts) => tr("restored {section}", { section: section(facts) }),
  "content.category-added": (facts) => tr("added {category}", { category: category(facts) }),
  "content.category-edited": (facts) => tr("changed {category}", { category: category(facts) }),
  "content.category-deleted": (facts) => tr("deleted {category}", { category: category(facts) }),
  "content.tag-added": (facts) => tr("added {tag}", { tag: tag(facts) }),
  "content.tag-edited": (facts) => tr("renamed {tag}", { tag: tag(facts) }),
  "content.tag-merged": (facts) => tr("merged {tag} into another", { tag: tag(facts) }),
  "content.tag-deleted": (facts) => tr("deleted {tag}", { tag: tag(facts) }),
  "content.series-added": (facts) => tr("added {series}", { series: series(facts) }),
  "content.series-edited": (facts) => tr("changed {series}", { series: series(facts) }),
  "content.series-ordered": (facts) => tr("changed the order of {series}", { series: series(facts) }),
  "content.series-deleted": (facts) => tr("deleted {series}", { series: series(facts) }),
  "content.imported": ({ plain: { title: file = "" } }) => tr("imported the file {file}", { file }),
  "content.import-undone": ({ plain: { title: file = "" } }) => tr("undid the import of the file {file}", { file }),
  "content.image-replaced": (facts) => tr("replaced {image} everywhere", { image: image(facts) }),
  "content.image-deleted": (facts) => tr("deleted {image}", { image: image(facts) }),
} satisfies Partial<Record<AuditAction, Sentence>>;
