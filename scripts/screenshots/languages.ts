import type { BrowserContext } from "playwright-core";
import { ownersContext, type Site, shoot } from "./shoot.ts";

const article = {
  title: "البلدية تفتح أبوابها",
  slug: "open-town-hall",
  description: "جلسة مفتوحة يوم الخميس لكل سكان الحي.",
  content: `<p>يجتمع مجلس البلدية يوم الخميس القادم في السابعة مساءً، والدعوة عامة. يبدأ اللقاء بعرض ميزانية العام، ثم يجيب الأعضاء عن أسئلة الحضور.</p>
    <h2>على جدول الأعمال</h2><ul><li>إصلاح الجسر القديم</li><li>مواعيد المكتبة في الصيف</li><li>ممرات آمنة إلى المدرسة</li></ul>
    <blockquote><p>من يعيش مع القرار يجب أن يُسمع قبل اتخاذه.</p></blockquote>
    <aside data-kind="tip"><p>للأسئلة قبل اللقاء: hello@ashford.example</p></aside>`,
};

/** Takes the screenshots of docs/languages.md: the language's settings and texts, and an Arabic website with its editor. */
export async function photographLanguages({ browser, url }: Site): Promise<void> {
  const context = await ownersContext(browser, url);
  try {
    const { id, articleId } = await addArabicWebsite(context);
    const page = await context.newPage();
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.evaluate((chosen) => localStorage.setItem("rostrum.website", String(chosen)), id);
    await page.goto(`/dashboard/settings/site/${id}`, { waitUntil: "networkidle" });
    await page
      .getByText("Language and dates")
      .first()
      .evaluate((title) => {
        title.scrollIntoView({ block: "start" });
        scrollBy(0, -24);
      });
    await shoot(page, "languages-settings.png");
    await page.goto(`/dashboard/settings/site/${id}/texts`, { waitUntil: "networkidle" });
    await shoot(page, "languages-texts.png");

    await page.goto(`/dashboard/articles/edit/${articleId}`, { waitUntil: "networkidle" });
    await page.getByRole("textbox", { name: "Content" }).waitFor();
    await shoot(page, "languages-editor.webp");

    const { port } = new URL(url);
    await page.goto(`http://${id}.sites.localhost:${port}/article/${article.slug}`, { waitUntil: "networkidle" });
    await shoot(page, "languages-article.webp");
  } finally {
    await context.close();
  }
}

/** Returns its id, and that of its article. */
async function addArabicWebsite(context: BrowserContext) {
  const added = await context.request.post("/api/add-website", { data: { title: "جيران شارع الطاحونة" } });
  const { website_id } = (await added.json()) as { website_id: number };
  await context.request.put(`/api/edit-website/${website_id}`, { data: { language: "ar" } });
  const form = { ...article, website_id: String(website_id) };
  const posted = await context.request.post("/api/post-article-user", { multipart: form });
  const { id } = (await posted.json()) as { id: number };
  return { id: website_id, articleId: id };
}
