import { NativeSelect, Title } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { nameOfList, useMemberLists } from "../../../websites/dashboard/use-member-lists.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import { LibraryWebsite } from "../library-website.ts";
import classes from "./ImageLibrary.module.css";
import { ImageLibrary, type LibraryQuestion } from "./ImageLibrary.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

const tools = { SelectionBar, CropDialog: lazyDialog(() => import("./CropDialog.tsx")) };

/** The image library of a person's websites; for websites with libraries of their own a choice of them. */
export default function ImagesPage() {
  usePageTitle(tr("Images"));
  const [question, setQuestion] = useState<LibraryQuestion>(null);
  const [params, setParams] = useSearchParams();
  const libraries = useLibraries();
  const current = useCurrentWebsite(useWebsites("images.read").data, Number(params.get("website")))?.website_id;
  const index = libraries.findIndex(({ websites }) => websites.some((id) => id === current));
  // The first is also the one without a choice, so that nothing is loaded twice.
  const chosen = index > 0 ? libraries[index] : undefined;
  return (
    <div>
      <Title order={1} className={classes.title}>
        {tr("Images")}
      </Title>
      {libraries.length > 1 && (
        <NativeSelect
          label={tr("Image library")}
          className={classes.choice}
          value={String((chosen ?? libraries[0])?.website)}
          onChange={({ currentTarget }) => setParams({ website: currentTarget.value })}
          data={libraries.map(({ website, name }) => ({ value: String(website), label: name }))}
        />
      )}
      <LibraryWebsite key={chosen?.website} value={chosen?.website}>
        <ImageLibrary tools={tools} question={question} onAsk={setQuestion} />
      </LibraryWebsite>
    </div>
  );
}

/** Websites that share a member list share a library; each is named by the first of them. */
function useLibraries() {
  const { data: lists = [] } = useMemberLists();
  const own = lists.filter(({ role }) => role === "owner");
  return own.flatMap((list) =>
    list.websites.slice(0, 1).map(({ website_id }) => ({
      website: website_id,
      websites: list.websites.map((website) => website.website_id),
      name: nameOfList(list),
    })),
  );
}
