import { Title } from "@mantine/core";
import { useState } from "react";
import { usePageTitle } from "../../../../ui/page-title.ts";
import classes from "./PictureLibrary.module.css";
import { PictureLibrary } from "./PictureLibrary.tsx";
import type { Question } from "./use-picture-actions.ts";

/** The user's image library. */
export default function PicturesPage() {
  usePageTitle("Pictures");
  const [question, setQuestion] = useState<Question>(null);
  return (
    <div>
      <Title order={1} className={classes.title}>
        Pictures
      </Title>
      <PictureLibrary question={question} onAsk={setQuestion} />
    </div>
  );
}
