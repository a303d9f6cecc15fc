import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi, getMessage, getRefusal, isStatus } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { sendTestMail } from "../../calls.ts";
import * as calls from "../../mail-server.calls.ts";
import {
  type MailServer,
  type MailServerForm,
  type MailServerSettings,
  mailServerTexts,
} from "../../mail-server-contract.ts";

const queryKey = ["mail-server"];

/** The mail server and the sender, for owners of the network. */
export function useMailServer() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(calls.getMailServer, { signal }) });
}

/** Makes the form's first values. */
export function toForm({ settings, from }: MailServer): MailServerForm {
  const known = settings ?? { host: "", port: 587, encryption: "starttls" as const, user_name: "" };
  const sender = from ?? { name: settings?.from_name ?? "", address: settings?.from_address ?? "" };
  const { host, port, encryption, user_name } = known;
  const line = { host, port: String(port), encryption, user_name, password: "" };
  return { ...line, from_name: sender.name, from_address: sender.address };
}

/** Without a password, the stored one is meant. */
export function fromForm({ port, password, ...form }: MailServerForm): MailServerSettings {
  return { ...form, port: Number(port), ...(password === "" ? {} : { password }) };
}

export function useTestMailServer() {
  return useMutation({
    mutationFn: async (settings: MailServerSettings) =>
      (await callApi(calls.testMailServer, { body: settings })).message,
  });
}

/** Queues a test through the server that is used, like all other email. */
export function useQueuedTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(sendTestMail),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, mailServerTexts.testFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });
}

export function useSaveMailServer() {
  const client = useQueryClient();
  return async (settings: MailServerSettings, version: number, insists = false) => {
    const body = { ...settings, version, ...(insists ? { untested: true as const } : {}) };
    try {
      const { message, ...server } = await callApi(calls.editMailServer, { body });
      client.setQueryData(queryKey, server);
      for (const key of ["mail-setup", "login-options", "health"]) void client.invalidateQueries({ queryKey: [key] });
      return { message };
    } catch (error) {
      if (isStatus(error, 409)) void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** The mail server's refusal, if that kept the settings from being saved. */
export function getFailedTest(error: unknown): string | undefined {
  const refusal = getRefusal(error, calls.editMailServer, 422);
  return refusal?.code === "test_failed" ? refusal.message : undefined;
}

export function useRemoveMailServer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => callApi(calls.deleteMailServer, { query: { version } }),
    onSuccess: ({ message, ...server }) => {
      client.setQueryData(queryKey, server);
      showSuccess(message);
    },
    onError: (error) => showFailure(error, mailServerTexts.removeFailed),
    onSettled: () => {
      for (const key of ["mail-server", "mail-setup", "login-options"])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const getTestFailure = (error: unknown): string => getMessage(error, mailServerTexts.testFailed);
