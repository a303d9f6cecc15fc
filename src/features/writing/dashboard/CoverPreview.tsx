import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./CoverField.module.css";

interface Props {
  file: File;
  /** Not a picture that can be used, so there is nothing to show. */
  broken: boolean;
  focusRef: (element: HTMLElement | null) => void;
  onRemove: () => void;
}

export function CoverPreview({ file, broken, focusRef, onRemove }: Props) {
  const address = useObjectAddress(file);
  return (
    <div className={classes.preview}>
      {!broken && address && <img src={address} alt="The chosen cover" className={classes.picture} />}
      <div className={classes.file}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <Button
          ref={focusRef}
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
          aria-label="Remove cover photo"
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

function useObjectAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
