import type { PageTexts } from "./en.ts";

/** The texts of built pages in Arabic. */
export const pages: PageTexts = {
  "page.network": "من الشبكة",
  "page.empty": "لا يوجد شيء في هذه الصفحة بعد. نرجو العودة قريبًا.",
  "page.showMap": "عرض على الخريطة",
  "page.directions": "كيفية الوصول",
  "post.postedOn": "تاريخ النشر: {date}. للقراءة على X",
  // Isolated, so that the @ stays before the name (Unicode UAX 9, LRI and PDI)
  "post.read": "قراءة منشور \u2066@{user}\u2069 على X",
  "post.by": "منشور \u2066@{user}\u2069 على X",
  "post.show": "عرض المنشور الأصلي",
  "post.note": "يُحمَّل المنشور من X، وعندها ستعلم المنصة بزيارتك.",
  "video.play": "تشغيل الفيديو",
  "video.from": "يُشغَّل من {site}",
  "video.on": "فيديو على {site}",
  "poll.vote": "تصويت",
  "poll.yes": "نعم",
  "poll.no": "لا",
  "poll.answers": "الإجابات",
  "poll.show": "عرض النتائج",
  "poll.results": "النتائج",
  "poll.votes": {
    zero: "لا أصوات",
    one: "صوت واحد",
    two: "صوتان",
    few: "{count} أصوات",
    many: "{count} صوتًا",
    other: "{count} صوت",
  },
  "poll.line": "{votes}، {percent}",
  "poll.total": {
    zero: "المجموع: لا أصوات",
    one: "المجموع: صوت واحد",
    two: "المجموع: صوتان",
    few: "المجموع: {count} أصوات",
    many: "المجموع: {count} صوتًا",
    other: "المجموع: {count} صوت",
  },
  "poll.back": "العودة إلى التصويت",
  "poll.soFar": "الأصوات حتى الآن",
  "poll.voted": "شكرًا. تم احتساب صوتك، ويمكن تغييره في أي وقت.",
};
