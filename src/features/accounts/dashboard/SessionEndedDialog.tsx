import { Button, Group, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { onSessionEnd } from "../../../ui/calls/session-end.ts";
import { whenTypingRests } from "../../../ui/typing-rest.ts";
import { LoginForm } from "./LoginForm.tsx";
import classes from "./SessionEndedDialog.module.css";

/** Asks for login over the current screen, so that no work is lost. */
export default function SessionEndedDialog() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const open = () => setOpened(true);
    let callOff = whenTypingRests(open);
    // Every further rejected call asks again.
    const stop = onSessionEnd(() => {
      callOff();
      callOff = whenTypingRests(open);
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
  const putOff = () => setOpened(false);

  return (
    <Modal.Root opened={opened} onClose={putOff} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {tr("Your session has ended")}
          </Modal.Title>
          <p className={classes.text}>
            {tr("Log in again to continue where you left off. Everything you typed is still here.")}
          </p>
          <LoginForm next={null} />
          <Group justify="center" mt={12}>
            <Button variant="subtle" color="gray" onClick={putOff}>
              {tr("Not now")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
