import { Button, TextInput, Title } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconSearch } from "../../../../ui/icons/index.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { personRequest, privacyTexts } from "../../privacy-contract.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { PersonButtons } from "./PersonButtons.tsx";
import classes from "./PrivacyPage.module.css";
import { StoredParts } from "./StoredParts.tsx";
import { usePerson } from "./use-person.ts";

/** Finds all data about a person by email address, members or not. The address stays out of the URL. */
export default function PrivacyPage() {
  const [lookup, setLookup] = useState<{ email: string; time: number } | null>(null);
  const [wrong, setWrong] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function lookUp(event: FormEvent) {
    event.preventDefault();
    const { data, error } = personRequest.safeParse({ email: input.current?.value });
    setWrong(error?.issues[0]?.message ?? "");
    setLookup(data ? { ...data, time: Date.now() } : null);
    if (!data) input.current?.focus();
  }

  function begin() {
    setLookup(null);
    if (input.current) input.current.value = "";
    input.current?.focus();
  }

  return (
    <MembersFrame
      section="privacy"
      lead={tr(
        "Use this when someone asks what you store about them, wants a copy, or wants to be erased. Finds members, those in the bin, and people who only signed up or wrote to you.",
      )}
    >
      <form className={classes.form} onSubmit={lookUp} noValidate>
        <TextInput
          ref={input}
          className={classes.field}
          label={tr("Email address of the person")}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          error={wrong}
          onChange={() => setWrong("")}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {tr("Look up")}
        </Button>
      </form>
      {lookup && <Found key={lookup.time} email={lookup.email} onErased={begin} />}
    </MembersFrame>
  );
}

function Found({ email, onErased }: { email: string; onErased: () => void }) {
  const query = usePerson(email, true);
  const reload = useReloadList();
  const { data } = query;
  const isKnown = data?.parts.some(({ entries }) => entries.length > 0);

  async function erased() {
    onErased();
    await reload();
  }

  return (
    <section aria-label={tr("What was found")} className={classes.found}>
      <NotLoaded query={query} label={tr("Finding all stored data")} failure={privacyTexts.loadFailed} rowHeight={48} />
      {data && (
        <>
          <Title order={2} className={classes.name}>
            {data.name || data.email}
          </Title>
          {data.name && <p className={classes.email}>{data.email}</p>}
          {!isKnown && (
            <p role="status">
              {tr(
                "Nothing is stored about this address. If you erase it anyway, later imports and forms will refuse it.",
              )}
            </p>
          )}
          <div className={classes.buttons}>
            <PersonButtons name={data.name} email={data.email} onErased={erased} />
          </div>
          {isKnown && <StoredParts parts={data.parts} />}
        </>
      )}
    </section>
  );
}
