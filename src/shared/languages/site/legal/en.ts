import type { Texts, TextsLike } from "../../text.ts";

/** The texts about political advertising, privacy, and accessibility in English. */
export const legal = {
  // Political advertising, in the words of Regulation (EU) 2024/900
  "political.label": "Political advertisement",
  "political.sponsor": "Sponsor: {name}",
  "political.controller": "Controlled by: {name}",
  "political.subject": "Concerns: {subject}",
  "political.targeted": "Targeted on the basis of personal data",
  "political.notice": "Transparency notice",
  "notice.intro": "What the publisher states about a political advertisement, as Regulation (EU) 2024/900 requires.",
  "notice.list": "Political advertisements",
  "notice.ad": "Advertisement",
  "notice.gone": "no longer published",
  "notice.withdrawn": "Not marked as a political advertisement since {date}. Before, it said:",
  "notice.unmarked": "Not marked as a political advertisement",
  "notice.publisher": "Publisher",
  "notice.sponsor": "Sponsor",
  "notice.address": "Postal address",
  "notice.email": "Email",
  "notice.controller": "Controlled by",
  "notice.payer": "Paid for by",
  "notice.subject": "Election, referendum, or legislative process",
  "notice.official": "Official information on how to take part",
  "notice.period": "Period of publication",
  "notice.amount": "Amount paid",
  "notice.amountNote": "Other benefits, and how the amount was calculated",
  "notice.origin": "Origin of the money",
  "notice.origin.private": "Private",
  "notice.origin.public": "Public",
  "notice.origin.both": "Private and public",
  "notice.place.inside": "from inside the European Union",
  "notice.place.outside": "from outside the European Union",
  "notice.place.both": "from inside and outside the European Union",
  "notice.targeting": "Targeting",
  "notice.untargeted": "Not targeted on the basis of personal data",
  "notice.suspension": "Suspension",
  "notice.suspended": "An earlier publication was suspended or discontinued because it broke the Regulation.",
  "notice.report": "Does this advertisement break the rules? Write to {email}.",
  "notice.json": "Machine-readable form (JSON)",
  "notice.former": "Earlier versions",

  // Privacy
  "privacy.title": "Privacy",
  "privacy.intro":
    "This page says what the website does with your data. It is generated from the website's settings and content, and changes with them.",
  "privacy.changed": "Last changed on {date}",
  "privacy.old": "An earlier version.",
  "privacy.current": "Current version",
  "privacy.earlier": "Earlier versions",
  "privacy.who": "Who is responsible",
  "privacy.server": "The server is run by {network}: {contact}.",
  "privacy.forms": "What you can enter",
  "privacy.contactForm": "Contact form",
  "privacy.signUpForm": "Sign-up form",
  "privacy.poll": "Poll",
  "privacy.answer": "Answer",
  "privacy.onPage": "On the page {page}:",
  "privacy.consent": "You agree to: {words}",
  "form.texts":
    "I agree to receive text messages from {site} at this number. Message and data rates may apply. Reply STOP to stop.",
  "privacy.texts": "Only if you want, you agree to text messages, too: {words} Signing up works without it.",
  "form.minAge": "I am at least {years} years old.",
  "form.ageRequired": "Please confirm your age, or nothing is stored",
  "form.tooYoung": "You aren't old enough for this form. Nothing was stored.",
  "privacy.minAge": "Only for people who are at least {years} years old.",
  "privacy.contact":
    "Your message goes to the people who run this website. They keep it until they delete it; then it stays in their bin for 30 more days.",
  "privacy.signUp":
    "You stay on the member list until you leave it or the owner removes you. A sign-up that you never confirm is deleted after 30 days.",
  "privacy.pollText": "Your answer is counted without your name. A cookie lets you change it.",
  "privacy.spam":
    "To prevent abuse, the server counts for two hours how often forms are sent from an internet connection. It stores a code that nobody can trace back to the connection after two days.",
  "privacy.searched": "Searches that find nothing are counted for 90 days, without any information about you.",
  "privacy.searchForgotten": "What you search for isn't stored.",
  "privacy.newsletters": "Newsletters",
  "privacy.mailed":
    "Newsletters go to members who agreed to get them. Which emails were sent to you and which bounced is recorded for 400 days; after that, only totals are kept. Whether you open an email isn't recorded.",
  "privacy.clicks": "Clicks on links are counted, without recording who clicked.",
  "privacy.noClicks": "Clicks on links aren't counted.",
  "privacy.visits": "Your visit",
  "privacy.counted":
    "Page views are counted without cookies: the page, the website that led to it, and whether you use a phone, a tablet, or a computer. To count each reader once a day, a code is made from your internet address and browser, and deleted at the end of the day.",
  "privacy.notCounted": "Visits aren't counted.",
  "privacy.countedBy": "Page views are counted by {service} ({host}), without cookies.",
  "privacy.passesAddress":
    "This server tells it the page, the website that led to it, the width of your window, your internet address, and your browser.",
  "privacy.passesCode":
    "This server tells it the page, the website that led to it, and a code for your visit that changes every day.",
  "privacy.optOut":
    "If your browser asks not to be tracked (Do Not Track, Global Privacy Control), you aren't counted.",
  "privacy.elsewhere": "Content from other websites",
  "privacy.nothingElsewhere": "Nothing is loaded from other websites.",
  "privacy.afterClick":
    "Videos and posts load from these websites only after you click. They then learn your internet address and may set cookies of their own.",
  "privacy.onView":
    "Some articles and pages load content from these websites as it comes into view, and it may load more from elsewhere. They learn your internet address, but can neither read this website nor set cookies for it.",
  "privacy.device": "Cookies and storage on your device",
  "privacy.noCookies": "This website sets no cookies, and stores nothing else on your device.",
  "privacy.onlyThese": "This website sets only these cookies, and stores nothing else on your device while you read.",
  "privacy.cookieVote": "lets you change your answer in “{poll}” once you have voted.",
  "privacy.cookieSession": "keeps you logged in if you have an account.",
  "privacy.cookieDevice": "recognizes a device on which you logged in.",
  "privacy.cookieLogin": "remembers a login that waits for its second step.",
  "privacy.cookieOpenId": "remembers a login with another service.",
  "privacy.keptFor": "Kept for {time}.",
  "privacy.days": { one: "{count} day", other: "{count} days" },
  "privacy.minutes": { one: "{count} minute", other: "{count} minutes" },
  "privacy.accounts":
    "People with an account also keep unsaved drafts and settings of the dashboard in their browser, until they log out.",
  "privacy.members": "Member list",
  "privacy.retention":
    "If you are on the member list and there is no contact with you for {time}, the owner is asked whether to erase your data. Contact is, for example, that you confirm, sign up, write, or change your email preferences.",
  "privacy.months": { one: "{count} month", other: "{count} months" },
  "privacy.kept": "Logs and backups",
  "privacy.log": "The log of this website's software has the addresses of requested pages, but no internet addresses.",
  "privacy.backups":
    "Backups are kept for at most {time}. If one is restored, people who were erased are erased again.",
  "privacy.rights": "Your rights",
  "privacy.rightsText":
    "You can ask what is stored about you, have it corrected or erased, and take back your consent at any time. Write to {contact}, or use the link “{preferences}” in any newsletter. You get an answer within a month, and can complain to the data protection authority where you live.",

  // Requests of readers for their data
  "reader.data": "What we have about you",
  "reader.dataLinkNote":
    "We email a link to your address. With it, you can see, download, correct, and erase what this website stores about you.",
  "reader.dataLink": "Email me a link to my data",
  "reader.dataLinkSent": "A link to your data was sent to your address. It works for one day.",
  "reader.dataNote":
    "You can also ask the people who run this website. They reply to your email address within a month.",
  "reader.askCopy": "Ask for a copy of my data",
  "reader.askErasure": "Ask to erase my data",
  "reader.askedCopy": "You asked for a copy of your data. You will get it by {date}.",
  "reader.askedErasure": "You asked to have your data erased. You will get an answer by {date}.",
  "reader.copyMessage": "Please send me a copy of the personal data that you have about me.",
  "reader.erasureMessage": "Please erase the personal data that you have about me.",

  // A person's own data
  "own.intro": "This is what {site} stores about {email}.",
  "own.nothing": "{site} stores nothing about {email}.",
  "own.download": "Download as a file (JSON)",
  "own.stored": "What is stored",
  "own.correct": "Correct your data",
  "own.saved": "Your data has been saved.",
  "own.other": "For anything else, write to {contact}.",
  "own.erase": "Erase your data",
  "own.eraseWhat": "Everything above is erased at once and can't be restored. You get no more email from {site}.",
  "own.eraseKept":
    "A code made from your address is kept, so that nobody can import you again; it doesn't say who you are. What was done with the member list stays in its log, without your name and address.",
  "own.sure": "I understand that this can't be undone.",
  "own.eraseNow": "Erase permanently",
  "own.erased": "Your data is erased",
  "own.linkGone":
    "This link has been used or is too old. You get a new one under Email preferences, which every newsletter leads to.",
  "own.later": "This isn't possible at the moment. Please try again in a few minutes.",
  "mail.ownDataSubject": "Your data at {site}",
  "mail.ownDataWhy":
    "Somebody, hopefully you, asked for a link to what {site} stores about you. With it, you can see, download, correct, and erase your data.",
  "mail.ownDataNext": "Don't forward this email. If it wasn't you, ignore it, and nothing will change.",
  "mail.ownDataOpen": "Open my data",

  // Accessibility
  "accessibility.title": "Accessibility",
  "accessibility.intro":
    "{site} should be open to everyone. This page says what is checked, and how. It doesn't claim that there are no barriers.",
  "accessibility.checked": "What is checked",
  "accessibility.software":
    "This website's software, {software}: before each release, {tool} checks its pages against the automated rules of {standard}, at widths of {from} and {to} pixels, in light and dark.",
  "accessibility.colors":
    "This website's colors: the text of its design has a contrast of at least {light}:1 in light and {dark}:1 in dark.",
  "accessibility.images":
    "Images in recent articles as of {date}: {total}. Without a description, so that screen readers skip them: {undescribed}.",
  "accessibility.limits":
    "Automated checks find only some barriers. Not checked: whether text and descriptions are easy to understand, and content from other websites.",
  "accessibility.report": "Report a barrier",
  "accessibility.answer": "Tell us what you couldn't read or use. You will get an answer by email within {time}.",
  "accessibility.problem": "What happened, and where?",
  "accessibility.send": "Send report",
  "accessibility.contact": "You can also write to {contact}.",
} as const satisfies Texts;

export type LegalTexts = TextsLike<typeof legal>;
