import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { IconTrash } from "../../ui/icons/index.ts";
import { BlockImage } from "./document/nodes.ts";
import classes from "./ImageView.module.css";

/** An image in the text, with a field for its alt text below. */
function ImageView({ node, selected, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string; alt: string | null };
  const id = useId();
  return (
    <NodeViewWrapper className={classes.image} data-selected={selected || undefined} contentEditable={false}>
      <img src={src} alt={alt ?? ""} data-drag-handle />
      <div className={classes.foot}>
        <label htmlFor={id} className={classes.label}>
          {tr("Alt text")}
        </label>
        <input
          id={id}
          className={classes.alt}
          value={alt ?? ""}
          placeholder={tr("Describe this image")}
          data-missing={!alt?.trim() || undefined}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
        <button
          type="button"
          className={classes.remove}
          aria-label={tr("Remove image")}
          title={tr("Remove image")}
          onClick={deleteNode}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </NodeViewWrapper>
  );
}

export const ResponsiveImage = BlockImage.extend({
  addNodeView() {
    return ReactNodeViewRenderer(ImageView);
  },
});
