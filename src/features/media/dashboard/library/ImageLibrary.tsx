import { useDebouncedValue } from "@mantine/hooks";
import { type ComponentType, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import type { LibraryImage } from "../../contract.ts";
import { receiving } from "../files.ts";
import { UploadList } from "../UploadList.tsx";
import { useMoveImages } from "../use-folders.ts";
import { useImages } from "../use-images.ts";
import { useMayChangeImages } from "../use-may-change-images.ts";
import { useUploads } from "../use-uploads.ts";
import type { CropProps } from "./CropDialog.tsx";
import { ImageDetails } from "./ImageDetails.tsx";
import classes from "./ImageLibrary.module.css";
import { LibraryTop } from "./LibraryTop.tsx";
import { NewImages } from "./NewImages.tsx";
import type { SelectionProps, SelectionQuestion } from "./SelectionBar.tsx";
import { ShownImages } from "./ShownImages.tsx";
import type { Question } from "./use-image-actions.ts";

/** About one image, or about all that are selected. */
export type LibraryQuestion = Question | SelectionQuestion;

interface LibraryTools {
  /** For several images at once. */
  SelectionBar: ComponentType<SelectionProps>;
  CropDialog: ComponentType<CropProps>;
}

interface Props {
  inDialog?: boolean;
  onUse?: (image: LibraryImage) => void;
  /** Called after an image was replaced on pages. */
  onReplaced?: (() => void) | undefined;
  /** Tools that only the library's own screen offers, so that the page builder's script stays small. */
  tools?: LibraryTools;
  /** The open confirmation; a surrounding dialog must not handle its keys. */
  question: LibraryQuestion;
  onAsk: (question: LibraryQuestion) => void;
}

/** All images of a user, with uploads by choosing, dropping, or pasting files, and details of the selected one. */
export function ImageLibrary({ inDialog = false, onUse, onReplaced, tools, question, onAsk }: Props) {
  const SelectionBar = tools?.SelectionBar;
  const [search, setSearch] = useState("");
  const [wanted] = useDebouncedValue(search, 200);
  const [folder, setFolder] = useState<string | null>(null);
  const library = useImages(wanted, folder);
  const { move } = useMoveImages();
  const { selected, setSelected, toggle } = useSelection();
  const mayChange = useMayChangeImages();
  const { images } = library;
  const { uploads, upload, dismiss } = useUploads();
  const { chosen, chosenId, choose } = useChosen(images);
  const [newIds, setNewIds] = useState<readonly number[]>([]);
  const fresh = images.filter(({ image_id }) => newIds.includes(image_id));

  function close() {
    const id = chosenId;
    choose(null);
    requestAnimationFrame(() => document.getElementById(`image-${id}`)?.focus());
  }
  async function take(files: readonly File[]) {
    setSearch("");
    const uploaded = await upload(files);
    const added = uploaded.filter(({ wasThere }) => !wasThere).map(({ image }) => image.image_id);
    if (folder && added.length > 0) await move(added, folder, { quiet: true });
    const had = uploaded.filter(({ wasThere }) => wasThere);
    if (had.length > 0) showSuccess(alreadyThere(had.map(({ image }) => image.original_name)));
    const toDescribe = uploaded.filter(({ image, wasThere }) => !wasThere && image.alt === "" && !image.decorative);
    setNewIds((now) => [...new Set([...toDescribe.map(({ image }) => image.image_id), ...now])]);
  }

  return (
    <section
      className={classes.library}
      aria-label={tr("Images")}
      data-open={chosen ? true : undefined}
      {...receiving((files) => void take(files))}
    >
      <LibraryTop
        search={search}
        onSearch={setSearch}
        folder={folder}
        onFolder={setFolder}
        onFiles={(files) => void take(files)}
        onSelect={
          SelectionBar && mayChange && images.length > 0 && selected === null
            ? () => {
                choose(null);
                setSelected([]);
              }
            : undefined
        }
      />
      {selected && SelectionBar && (
        <SelectionBar
          chosen={selected}
          shown={images}
          question={question === "move" || question === "delete" ? question : null}
          onAsk={onAsk}
          onSelect={setSelected}
          onEnd={() => setSelected(null)}
        />
      )}
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {mayChange && fresh.length > 0 && <NewImages images={fresh} onDone={() => setNewIds([])} />}
      <div className={classes.columns}>
        <ShownImages
          library={library}
          search={wanted}
          inFolder={folder !== null}
          onAll={() => {
            setSearch("");
            setFolder(null);
          }}
          chosenId={chosenId}
          selected={selected?.map(({ image_id }) => image_id) ?? null}
          onChoose={selected ? toggle : choose}
        />
        {chosen && (
          <ImageDetails
            key={chosen.image_id}
            image={chosen}
            inDialog={inDialog}
            onUse={onUse}
            question={typeof question === "string" ? null : question}
            onAsk={onAsk}
            onClose={close}
            onEdited={choose}
            CropDialog={tools?.CropDialog}
            onReplaced={(image) => {
              choose(image);
              onReplaced?.();
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The image whose details are shown, also while it isn't in the list. */
function useChosen(images: readonly LibraryImage[]) {
  const [last, choose] = useState<LibraryImage | null>(null);
  const chosen = images.find(({ image_id }) => image_id === last?.image_id) ?? last;
  return { chosen, chosenId: chosen?.image_id ?? null, choose };
}

/** Images that are selected to do something with all of them; null while a click opens one. */
function useSelection() {
  const [selected, setSelected] = useState<readonly LibraryImage[] | null>(null);
  function toggle(image: LibraryImage) {
    setSelected((now) => {
      const others = now?.filter(({ image_id }) => image_id !== image.image_id) ?? [];
      return others.length < (now?.length ?? 0) ? others : [...others, image];
    });
  }
  return { selected, setSelected, toggle };
}

function alreadyThere(names: readonly string[]): string {
  if (names.length === 1) return tr("“{name}” is already in your library.", { name: names[0] ?? "" });
  return tr("{count} of these images are already in your library.", { count: names.length });
}
