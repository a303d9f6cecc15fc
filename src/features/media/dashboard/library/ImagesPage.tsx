import { Title } from "@mantine/core";
import { useState } from "react";
import { usePageTitle } from "../../../../ui/page-title.ts";
import classes from "./ImageLibrary.module.css";
import { ImageLibrary } from "./ImageLibrary.tsx";
import type { Question } from "./use-image-actions.ts";

/** The user's image library. */
export default function ImagesPage() {
  usePageTitle("Images");
  const [question, setQuestion] = useState<Question>(null);
  return (
    <div>
      <Title order={1} className={classes.title}>
        Images
      </Title>
      <ImageLibrary question={question} onAsk={setQuestion} />
    </div>
  );
}
