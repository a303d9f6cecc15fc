import { Button, Group, Modal, Title } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { Logo } from "../../../../ui/Logo.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { texts } from "../../factors-contract.ts";
import { useSession } from "../session/session.tsx";
import { FactorList } from "./FactorList.tsx";
import classes from "./factors.module.css";
import { hasFactors } from "./has-factors.ts";
import { useFactors } from "./use-factors.ts";

/** The way to a second factor, and nothing else. */
export default function FactorSetup({ onAdded }: { onAdded: () => void }) {
  const query = useFactors();
  const { logout } = useSession();
  return (
    <Modal.Root opened onClose={() => {}} fullScreen closeOnEscape={false}>
      <Modal.Content>
        <Modal.Body className={classes.gate}>
          <header className={classes.masthead}>
            <Logo />
          </header>
          <Modal.Title component="div">
            {/* Otherwise the first focus is on the button that logs out. */}
            <Title order={1} className={classes.headline} tabIndex={-1} data-autofocus>
              {tr("Set up two-factor login")}
            </Title>
          </Modal.Title>
          <p className={classes.lead}>
            {tr(
              "Your role requires a second factor, so that a stolen password is not enough to log in. Choose one; you can add others later.",
            )}
          </p>
          <NotLoaded query={query} label={tr("Loading two-factor login")} failure={texts.loadFailed} />
          {query.data && <FactorList factors={query.data} onAdded={onAdded} />}
          <Group gap={8} mt={24}>
            {query.data && hasFactors(query.data) && <Button onClick={onAdded}>{tr("Continue")}</Button>}
            <Button variant="default" onClick={() => void logout({ keepUnsaved: true })}>
              {tr("Log out")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
