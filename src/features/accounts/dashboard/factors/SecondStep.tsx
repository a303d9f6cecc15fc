import { Button, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import * as calls from "../../factors.calls.ts";
import { texts, type WaysToProve } from "../../factors-contract.ts";
import { browserFields } from "../session/browser-fields.ts";
import classes from "./factors.module.css";
import { type Proof, ProofForm } from "./ProofForm.tsx";

interface Props {
  ways: WaysToProve;
  /** The text shown before; empty where the screen says it. */
  before?: string;
  /** With the id of the user whose session has begun. */
  onPassed: (userId: number) => void;
  /** Back to the password, with a reason unless the user chose it. */
  onBack: (reason?: string) => void;
}

/** The second step of a login. */
export function SecondStep({ ways, before = tr("Your password is right."), onPassed, onBack }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);

  async function prove(proof: Proof) {
    try {
      const { userId } = await finish(proof);
      onPassed(userId);
    } catch (error) {
      if (isStatus(error, 401)) onBack(texts.loginExpired);
      else throw error;
    }
  }

  return (
    <Stack gap={16} ref={area}>
      <p className={classes.text} role="status">
        {before !== "" && `${before} `}
        {ways.methods.length === 0 ? noWay : tr("Now confirm your login with your second factor.")}
      </p>
      <ProofForm ways={ways} confirm={tr("Log in")} failure={texts.proofFailed} prove={prove} />
      <Button variant="subtle" color="gray" onClick={() => onBack()}>
        {tr("Back")}
      </Button>
    </Stack>
  );
}

const noWay = tr("You have no second factor left to use. Ask an owner of the network to remove your two-factor login.");

function finish(proof: Proof) {
  if (proof.method === "passkey") {
    return callApi(calls.logInWithPasskey, { body: { ...proof.passkey, ...browserFields() } });
  }
  if (proof.method === "password") throw new Error("The password was given already");
  const { method, code } = proof;
  return callApi(calls.finishLogin, { body: { method, code, ...browserFields() } });
}
