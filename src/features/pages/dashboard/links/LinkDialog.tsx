import { Box, Button, Group } from "@mantine/core";
import { useState } from "react";
import { isSafeLink } from "../../../../page-components/kit/links.ts";
import { link } from "../../../../page-components/kit/values.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { LinkInput } from "../../../../ui/links/LinkInput.tsx";
import { linkAddress } from "../../../../ui/links/link-address.ts";
import { getProblem } from "../page/get-problem.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";

interface Props {
  websiteId: number;
  /** The present address; empty: none. */
  href: string;
  /** Empty: the link is removed. */
  onSet: (href: string) => void;
  onClose: () => void;
}

const schema = link();

/** Sets, changes, or removes the link of the selected words. */
export default function LinkDialog({ websiteId, href, onSet, onClose }: Props) {
  const [address, setAddress] = useState(href);
  const [problem, setProblem] = useState<string>();

  function submit(typed: string) {
    const to = linkAddress(typed);
    if (to === "" ? href !== "" : isSafeLink(to)) onSet(to);
    else setProblem(getProblem(schema, to) ?? tr("Please enter an address"));
  }

  return (
    <Dialog title={tr("Link")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(address);
        }}
      >
        {/* The button is beside the input because suggestions open below it. */}
        <Group gap={8} align="flex-end" wrap="nowrap">
          <Box flex={1} miw={0}>
            <LinkInput
              label={tr("Link URL")}
              description={tr("Type an address, or find a page or article by its name.")}
              placeholder="https://"
              websiteId={websiteId}
              value={address}
              error={problem}
              onChange={setAddress}
              onEnter={submit}
              openOnFocus={false}
              autoFocus
            />
          </Box>
          <Button type="submit">{tr("Set link")}</Button>
        </Group>
        <div className={classes.foot}>
          {href !== "" && (
            <Button variant="default" onClick={() => onSet("")}>
              {tr("Remove link")}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
