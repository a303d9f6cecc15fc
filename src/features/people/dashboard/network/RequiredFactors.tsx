import { Checkbox, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../../accounts/factors.calls.ts";
import { type RoleWithFactor, requiredFactors, rolesWithFactor, texts } from "../../../accounts/factors-contract.ts";
import { roles } from "../../contract.ts";

const queryKey = ["required-factors"];
const getName = (role: RoleWithFactor) => {
  if (role === "network_owner") return tr("Network owner");
  return role === "network_editor" ? tr("Network editor") : roles[role].name;
};

/** Which roles need a second factor. */
export function RequiredFactors() {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callApi(calls.getRequiredFactors, { signal }) });
  return (
    <>
      <NotLoaded query={query} label={tr("Loading required two-factor login")} failure={texts.loadFailed} />
      {query.data && <RequiredForm chosen={query.data.roles} />}
    </>
  );
}

function RequiredForm({ chosen }: { chosen: RoleWithFactor[] }) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: requiredFactors,
    values: { roles: chosen },
    failureText: texts.requirementFailed,
    async save({ roles: typed }) {
      const inOrder = rolesWithFactor.options.filter((role) => typed.includes(role));
      const answer = await callApi(calls.editRequiredFactors, { body: { roles: inOrder } });
      void queries.invalidateQueries({ queryKey });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Required two-factor login")}>
      <Section
        title={tr("Required two-factor login")}
        help={tr("People with these roles set up two-factor login at their next step, and can do nothing else before.")}
      >
        <FormFailure form={saving} labels={{}} />
        <Checkbox.Group
          label={tr("Required for")}
          value={form.watch("roles")}
          onChange={(values) => form.setValue("roles", values as RoleWithFactor[], { shouldDirty: true })}
        >
          <Stack gap={12} mt={8}>
            {rolesWithFactor.options.map((role) => (
              <Checkbox key={role} value={role} label={getName(role)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <SaveBar label={tr("Save")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Which roles need two-factor login hasn't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
