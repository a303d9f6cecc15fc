import { tr } from "../../shared/languages/tr.ts";

/** Why an item of a file isn't imported. */
export const reasons = {
  trash: tr("It was in the trash."),
  empty: tr("It has neither a title nor a text."),
  tooLarge: tr("Its text is too large: an article has at most 1,000,000 characters."),
  noHtml: tr("The export doesn't have its text. Open it in Ghost, save it, and export again."),
  unreadable: tr("It can't be read: the file has it in an unknown form."),
  duplicate: tr("The file has it twice. The first is imported."),
  file: tr("Only images are imported, no other files. Upload this one yourself."),
  fileWithoutAddress: tr("The file doesn't say where this image is."),
  menu: tr("Menus are not imported. Add links to the navigation bar in the page builder."),
  revision: tr("Earlier versions are not imported."),
  reusableBlock: tr("Reusable blocks are not imported."),
  design: tr("Templates, styles, and fonts of a theme are not imported. Choose a look under Settings › Look."),
  technical: tr("Only WordPress itself uses this."),
  form: tr("Forms of plugins, and what was sent with them, are not imported. Build them with the page builder."),
  shop: tr("Shops are not imported: products, orders, and coupons stay in WordPress."),
  guestAuthor: tr("Authors are imported with their articles: as names in the byline."),
  otherType: (type: string) =>
    tr("Items of the type “{type}”, which a plugin or a theme made, are not imported.", { type }),
  members: (count: number) =>
    tr(
      {
        one: "{count} member is not imported. Export members as a CSV file in Ghost, then import it under “Members”.",
        other:
          "{count} members are not imported. Export members as a CSV file in Ghost, then import it under “Members”.",
      },
      { count },
    ),
  subscribers: (count: number) =>
    tr(
      {
        one: "{count} subscriber is not imported. Unpack the zip file, then import email_list….csv under “Members”.",
        other:
          "{count} subscribers are not imported. Unpack the zip file, then import email_list….csv under “Members”.",
      },
      { count },
    ),
  statistics: tr("Email statistics are not imported."),
  noTextFile: tr("The export doesn't have its text. Export again, or copy it by hand."),
  notListed: tr("The file posts.csv doesn't list it, so its title and state aren't known."),
  siteFile: tr("It describes the website or a folder; it isn't an article."),
  mdx: tr("It is Markdown with components (.mdx), which is not imported. Save it as plain Markdown (.md)."),
  frontMatter: tr("Its front matter (the fields above the text) can't be read."),
  rows: (count: number) =>
    tr({ one: "{count} of them is not imported.", other: "{count} of them are not imported." }, { count }),
  editedHere: tr("It was imported before and edited here since, so nothing is overwritten."),
  deletedHere: tr("It was imported before and deleted here since."),
  stateChanged: tr(
    "It was imported before, and published, unpublished, or given another date there since. Change that here yourself.",
  ),
  otherPlace: tr("It was imported before, into a language of this website that you don't manage."),
  pageAgain: tr("It was imported before. Pages are not updated."),
  noPagesHere: tr("The network's website has no pages of its own."),
  pageTooLong: tr("Its text is too long for a section of a page."),
  notStored: tr("It could not be stored."),
  imageNotFetched: tr("It could not be fetched, or isn't an image."),
  imageNotChosen: tr("It is on a server that you left out."),
} as const;

/** Changes that the import makes in an item, and losses. */
export const remarks = {
  titleFromText: tr("It has no title. Its first words become the title."),
  titleCut: tr("Its title is cut to 300 characters."),
  descriptionCut: tr("Its description is cut to 1,000 characters."),
  altCut: tr("Descriptions of images are cut to 1,000 characters."),
  mediaTexts: tr("Its caption and description in the media library are only kept where articles show them."),
  customField: (name: string) => tr("A custom field of a plugin or theme is left out: {name}", { name }),
  searchCut: tr("Its texts for search engines are cut."),
  canonicalDropped: tr("Its canonical address is dropped: only addresses that begin with https:// are allowed."),
  hiddenFromSearch: tr("It was hidden from search engines. Hide it again in its settings."),
  tagsDropped: tr("An article has at most 20 tags. The others are dropped."),
  tagCut: tr("Names of tags are cut to 60 characters."),
  categoryCut: tr("Names of categories are cut to 100 characters."),
  private: tr("It was private. It becomes a draft."),
  password: tr("It was protected by a password. It becomes a draft."),
  membersOnly: tr("It was for members only. It becomes a draft."),
  emailOnly: tr("It was sent by email only. It becomes a draft."),
  unknownState: tr("Its state isn't known here. It becomes a draft."),
  notPublishable: tr("It has no text that can be published. It becomes a draft."),
  noDate: tr("It has no valid date. It gets that of its last change, or of the import."),
  conditional: tr("Parts of it were shown only under certain conditions. It becomes a draft."),
  undated: tr("It has no valid date. It becomes a draft."),
  localDate: tr("Its date has no time zone. It may differ by some hours."),
  comments: (count: number) =>
    tr({ one: "{count} comment is not imported.", other: "{count} comments are not imported." }, { count }),
  series: tr("The series that it is part of is dropped. Add it to one here."),
  otherTerms: tr("Groups other than categories and tags are dropped."),
  internalTags: tr("Internal tags are dropped."),
  pageBuilder: tr("Its text is made with a page builder, whose layout is not imported."),
  damagedCharacters: tr("Some of its characters can't be read in the file."),
  onlyPlainText: tr("The export has its text without formatting and images only."),
  coverDropped: tr("Its cover image has no valid address."),
  coverCaption: tr("The caption of its cover image is dropped."),
  code: tr("Code that was injected into it is dropped."),
  social: tr("Its texts and images for social networks are dropped."),
  otherLanguage: tr("In another language: add the language under Settings before you import to have it there."),
  addressTaken: tr("Another article has its address, so it gets a new one."),
  pageScheduled: tr("It was scheduled there. It becomes a draft."),
  someImagesMissing: tr("An image could not be copied: a link stands in its place."),
  namesWithoutAccount: tr("Its writer has no account here: the name is shown without a profile."),
  categoriesToTags: tr("Additional categories become tags."),
  tooManyTags: tr("Some tags or categories are left out: there are too many, or their names are too long."),
} as const;
