import { Button, InputWrapper, Popover } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../../ui/dialogs/lazy-dialog.tsx";
import type { LibraryImage } from "../../../../media/contract.ts";
import { texts } from "../../../contract.ts";
import type { PageHandle } from "../../page/use-page.ts";
import { type FieldProps, inputId } from "../../text/field-props.ts";
import classes from "../parts/EditPanel.module.css";

const ImageMenu = lazyDialog(() => import("../../../../media/dashboard/library/ImageMenu.tsx"));
const LibraryDialog = lazyDialog(() => import("../../../../media/dashboard/library/LibraryDialog.tsx"));

interface Props extends FieldProps {
  page: PageHandle;
  /** Receives the alt text that the library has for a chosen image. */
  onAlt?: ((alt: string) => void) | undefined;
}

/** The chosen image, and the menu of uploaded ones. */
export function ImageField({ field, name, value, error, onChange, onAlt, page }: Props) {
  const [opened, setOpened] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  const path = typeof value === "string" ? value : "";
  const chosen = page.library.find(({ file_path }) => file_path === path);
  function choose(image: LibraryImage) {
    page.addToLibrary(image);
    onChange(image.file_path);
    if (image.alt !== "") onAlt?.(image.alt);
    setOpened(false);
    setBrowsing(false);
  }
  return (
    <InputWrapper label={field.label} labelElement="div" description={field.help} error={error} size="sm">
      <div className={classes.thumb}>
        {path !== "" && <img className={classes.image} src={path} alt={chosen?.original_name ?? tr("Chosen image")} />}
        <Popover
          opened={opened}
          onChange={setOpened}
          width={300}
          trapFocus
          returnFocus
          withinPortal
          // Its button may be scrolled out of sight meanwhile.
          hideDetached={false}
          position="left-start"
          // Beside the button where there is room, else over it.
          middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
          shadow="md"
        >
          <Popover.Target>
            <Button
              id={inputId(name)}
              variant="default"
              size="sm"
              aria-label={
                path === ""
                  ? tr("{label}: choose an image", { label: field.label })
                  : tr("{label}: change the image", { label: field.label })
              }
              onClick={() => setOpened((now) => !now)}
            >
              {path === "" ? tr("Choose an image") : tr("Change")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={0} className={classes.menuPlace}>
            <ImageMenu
              chosen={[path]}
              failure={texts.loadFailed}
              onChoose={choose}
              onClose={() => setOpened(false)}
              onBrowse={() => {
                setOpened(false);
                setBrowsing(true);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {path !== "" && (
          <Button
            variant="default"
            size="sm"
            aria-label={tr("{label}: remove the image", { label: field.label })}
            onClick={() => onChange("")}
          >
            {tr("Remove")}
          </Button>
        )}
      </div>
      {browsing && (
        <LibraryDialog onChoose={choose} onReplaced={() => void page.refresh()} onClose={() => setBrowsing(false)} />
      )}
    </InputWrapper>
  );
}
