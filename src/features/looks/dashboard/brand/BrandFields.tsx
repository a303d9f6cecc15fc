import { Button, Checkbox, FileButton, Group, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { type Control, type FieldErrors, useController } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import {
  type ChosenImage,
  type ImageName,
  iconAspect,
  type LogoShape,
  logoAspects,
  logoShapes,
  socialAspect,
  wholeCrop,
} from "../../../../shared/look/brand.ts";
import { imageFiles } from "../../../../shared/media/media.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import LibraryDialog from "../../../media/dashboard/library/LibraryDialog.tsx";
import type { LookValues } from "../../contract.ts";
import classes from "./BrandFields.module.css";
import { BrandImageField } from "./BrandImageField.tsx";
import { useUpload } from "./use-upload.ts";

interface Props {
  control: Control<LookValues>;
  title: string;
  isHost: boolean;
  errors: FieldErrors<LookValues>;
}

/** For what an image is being chosen; `all`: one for everything. */
type Target = ImageName | "all";

const shapes = Object.entries(logoShapes).map(([value, label]) => ({ value, label }));

/** Logo, icon, and social image from one image, each with a part of its own, or from images of their own. */
export function BrandFields({ control, title, isHost, errors }: Props) {
  const fields = {
    logo: useController({ control, name: "logo" }).field,
    logo_dark: useController({ control, name: "logo_dark" }).field,
    icon: useController({ control, name: "icon" }).field,
    social_image: useController({ control, name: "social_image" }).field,
  };
  const shape = useController({ control, name: "logo_shape" }).field;
  const showTitle = useController({ control, name: "show_title" }).field;
  const [library, setLibrary] = useState<Target | null>(null);

  function take(target: Target, path: string) {
    const image = { path, ...wholeCrop };
    const names: ImageName[] = target === "all" ? ["logo", "icon", "social_image"] : [target];
    for (const name of names) fields[name].onChange(image);
  }
  const getProps = (name: ImageName) => ({
    image: fields[name].value,
    error: errors[name]?.message,
    onChange: (image: ChosenImage | null) => fields[name].onChange(image),
    onUploaded: (path: string) => take(name, path),
    onLibrary: () => setLibrary(name),
  });
  const without = isHost
    ? tr("Without one, the image that came with Rostrum is used.")
    : tr("Without one, it's drawn from your title and color.");
  return (
    <>
      <OneImage onUploaded={(path) => take("all", path)} onLibrary={() => setLibrary("all")} />
      <BrandImageField
        {...getProps("logo")}
        label={tr("Logo")}
        note={`${tr("Shown in the header.")} ${isHost ? without : tr("Without a logo, the site name is shown.")}`}
        aspect={logoAspects[shape.value]}
      />
      {fields.logo.value && (
        <div className={classes.options}>
          <SegmentedControl
            aria-label={tr("Shape of the logo")}
            size="sm"
            data={shapes}
            value={shape.value}
            onChange={(value) => shape.onChange(value as LogoShape)}
          />
          <Checkbox
            label={tr("Show the title “{title}” beside it", { title })}
            checked={showTitle.value}
            onChange={(event) => showTitle.onChange(event.currentTarget.checked)}
          />
          <BrandImageField
            {...getProps("logo_dark")}
            label={tr("Logo for dark backgrounds")}
            note={tr("Used in dark mode and on a dark header. Without one, the logo above is used.")}
            aspect={logoAspects[shape.value]}
            isDark
          />
        </div>
      )}
      <BrandImageField
        {...getProps("icon")}
        label={tr("Icon")}
        note={`${tr("Shown in browser tabs and on home screens.")} ${without}`}
        aspect={iconAspect}
      />
      <BrandImageField
        {...getProps("social_image")}
        label={tr("Social image")}
        note={tr("Shown when someone shares a page that has no image of its own. 1200 × 630 pixels.")}
        aspect={socialAspect}
      />
      {library && (
        <LibraryDialog
          onChoose={({ file_path }) => {
            take(library, file_path);
            setLibrary(null);
          }}
          onClose={() => setLibrary(null)}
        />
      )}
    </>
  );
}

interface OneImageProps {
  onUploaded: (path: string) => void;
  onLibrary: () => void;
}

/** Uploads one image for everything. */
function OneImage({ onUploaded, onLibrary }: OneImageProps) {
  const { send, sent, problem } = useUpload(onUploaded);
  return (
    <div className={classes.one}>
      <Group gap={8}>
        <FileButton accept={imageFiles} inputProps={{ "aria-label": tr("Image of the website") }} onChange={send}>
          {(props) => (
            <Button {...props} size="sm" loading={sent !== null}>
              {tr("Upload one image for all")}
            </Button>
          )}
        </FileButton>
        <Button variant="default" size="sm" onClick={onLibrary}>
          {tr("Choose from the library")}
        </Button>
      </Group>
      {sent !== null && <TimedProgress {...sent} label={tr("Uploading the image")} />}
      {problem && (
        <Notice tone="error" announce>
          {problem}
        </Notice>
      )}
    </div>
  );
}
