import { useIsOwner } from "../../features/accounts/dashboard/session/use-account.ts";
import { tr } from "../../shared/languages/tr.ts";
import { useMay } from "./use-may.ts";

/** Lists the sections of the settings in groups, with other words that people look for. */
export function useSettingsGroups() {
  const isOwner = useIsOwner();
  const may = useMay() ?? (() => false);
  return [
    {
      sections: [
        section(
          tr("Account"),
          "settings/account",
          tr("name picture email password passkey two-factor devices notifications bell reviews mentions"),
        ),
      ],
    },
    {
      name: tr("Website"),
      sections: [
        section(tr("Domains"), "settings", tr("web address url dns"), may("domains.manage")),
        section(
          tr("Websites"),
          "settings/site",
          tr("title mission contact social facebook x instagram time zone search"),
          may("website.manage"),
        ),
        section(tr("Look"), "settings/look", tr("logo icon colors fonts theme"), may("website.manage")),
        section(tr("Categories"), "settings/categories", tr("topics sections"), may("categories.manage")),
        section(
          tr("Compliance"),
          "settings/compliance",
          tr("disclaimer paid for by legal authorized disclosures"),
          may("website.manage"),
        ),
        section(
          tr("Privacy and accessibility"),
          "settings/statements",
          tr("gdpr data protection cookies statement barrier records of processing"),
          may("website.manage"),
        ),
        section(
          tr("Newsletters"),
          "settings/newsletters",
          tr("sender postal address topics dkim clicks"),
          may("newsletters.send"),
        ),
        section(
          tr("Import"),
          "settings/import",
          tr("move bring content wordpress ghost squarespace substack markdown migrate"),
          may("website.manage"),
        ),
      ],
    },
    {
      name: tr("Network"),
      sections: [
        section(
          tr("Network"),
          "settings/network",
          tr("accounts people invite sign up posting limits two-factor websites"),
          isOwner,
        ),
        section(
          tr("Network newsletters"),
          "settings/network-newsletters",
          tr("editions bounces complaints pause"),
          isOwner,
        ),
        section(tr("Email"), "mail", tr("mail server smtp sender test spf dmarc sent"), may("mail.read")),
      ],
    },
    {
      name: tr("System"),
      sections: [
        section(tr("Audit log"), "settings/audit", tr("history who changed security"), may("audit.read")),
        section(tr("Backups"), "settings/backups", tr("restore copy"), isOwner),
        section(tr("Health"), "settings/health", tr("check doctor certificate disk version"), isOwner),
        section(tr("Background jobs"), "settings/jobs", tr("queue failed tasks"), isOwner),
      ],
    },
  ];
}

const section = (name: string, path: string, words: string, mayOpen = true) => ({
  to: `/dashboard/${path}`,
  name,
  words,
  hidden: !mayOpen,
});
