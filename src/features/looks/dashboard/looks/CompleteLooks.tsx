import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { isHexColor } from "../../../../shared/look/color.ts";
import { completeLooks } from "../../../../shared/look/complete-looks.ts";
import type { Look } from "../../../../shared/look/look.ts";
import { IconPlus } from "../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../ui/RowMenu.tsx";
import { useIsOwner } from "../../../accounts/dashboard/session/use-account.ts";
import type { NetworkLook } from "../../contract.ts";
import { Choices } from "../parts/Choices.tsx";
import { DrawnLook } from "../parts/DrawnLook.tsx";
import classes from "./CompleteLooks.module.css";
import { DeleteLookDialog } from "./DeleteLookDialog.tsx";
import { LookNameDialog } from "./LookNameDialog.tsx";
import { isSameLook } from "./summaries.ts";
import { useNetworkLooks } from "./use-looks.ts";

interface Chosen {
  look: Look;
  accent: string;
}

interface Props extends Chosen {
  onChoose: (chosen: Chosen) => void;
}

type Question = { kind: "offer" } | { kind: "rename" | "delete"; look: NetworkLook } | null;

/** Looks to begin with: those of the network first. Its owners offer the present one to all websites. */
export function CompleteLooks({ look, accent, onChoose }: Props) {
  const { data } = useNetworkLooks();
  const isOwner = useIsOwner();
  const [question, setQuestion] = useState<Question>(null);
  const offered = data?.looks ?? [];
  const isChosen = (one: Chosen) => isSameLook(one, { look, accent });
  return (
    <>
      {offered.length > 0 && (
        <Choices
          label={data?.network ? tr("Looks of {network}", { network: data.network }) : tr("Looks of the network")}
          value={offered.find(isChosen)?.name}
          choices={offered.map((one) => ({ value: one.name, name: one.name, drawing: getDrawing(one) }))}
          onChange={(name) => choose(offered.find((one) => one.name === name))}
          width="9rem"
        />
      )}
      {isOwner && offered.length > 0 && (
        <ul className={classes.offered}>
          {offered.map((one) => (
            <li key={one.look_id}>
              <span>{one.name}</span>
              <RowMenu name={one.name}>
                <Menu.Item onClick={() => setQuestion({ kind: "rename", look: one })}>{tr("Rename")}</Menu.Item>
                <Menu.Item onClick={() => setQuestion({ kind: "delete", look: one })}>{tr("Delete")}</Menu.Item>
              </RowMenu>
            </li>
          ))}
        </ul>
      )}
      <Choices
        label={offered.length > 0 ? tr("More looks") : tr("Looks")}
        hideLabel={offered.length === 0}
        value={completeLooks.find(isChosen)?.name}
        choices={completeLooks.map((one) => ({
          value: one.name,
          name: one.name,
          note: one.purpose,
          drawing: getDrawing(one),
        }))}
        onChange={(name) => choose(completeLooks.find((one) => one.name === name))}
        width="9rem"
      />
      {isOwner && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setQuestion({ kind: "offer" })}
          >
            {tr("Offer this look to all websites")}
          </Button>
        </div>
      )}
      {question?.kind === "offer" && <LookNameDialog offered={{ look, accent }} onClose={() => setQuestion(null)} />}
      {question?.kind === "rename" && <LookNameDialog renamed={question.look} onClose={() => setQuestion(null)} />}
      {question?.kind === "delete" && <DeleteLookDialog look={question.look} onClose={() => setQuestion(null)} />}
    </>
  );

  function choose(chosen: Chosen | undefined) {
    if (chosen) onChoose({ look: chosen.look, accent: chosen.accent });
  }
}

function getDrawing({ look, accent }: Chosen) {
  return <DrawnLook look={look} accent={isHexColor(accent) ? accent : null} />;
}
