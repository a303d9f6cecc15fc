import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { clearCaches, leaveDevice } from "../../../../documents/client/device-storage.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { queryClient } from "../../../../ui/calls/query-client.ts";
import { announceLogin, announceLogoutRequest, onSessionEnd } from "../../../../ui/calls/session-end.ts";
import * as calls from "../../calls.ts";
import type { LoginRequest } from "../../contract.ts";
import { browserFields } from "./browser-fields.ts";

interface SessionState {
  loading: boolean;
  userId: number | null;
  /** Logged out on purpose: the public home page is loading, so don't redirect to the login page. */
  left: boolean;
  /** Expired while `userId` was working: keep the screen until someone logs in again. */
  ended: boolean;
}

interface Session extends SessionState {
  /** Resolves after the next login; the same user continues where they were. */
  login: (credentials: LoginRequest) => Promise<void>;
  /** Continues as a user for whom the server has just started a session. */
  enter: (userId: number) => void;
  /** Continues as whoever logged in in another window. */
  recheck: () => void;
  /** Continues as nobody, after the server ended all sessions. */
  leave: () => void;
  /** Clears the user's data from this browser, except for unsaved changes they chose to keep. */
  logout: (options: { keepUnsaved: boolean }) => Promise<boolean>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

const channelName = "rostrum.logout";

interface Leaving {
  userId: number;
  keepUnsaved: boolean;
}

function announceLogout(leaving: Leaving): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(leaving);
  channel.close();
}

function onLogoutElsewhere(listener: (leaving: Leaving) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(data as Leaving);
  return () => channel.close();
}

const nobody: SessionState = { loading: false, userId: null, left: false, ended: false };

/** The server saw no session cookie when it sent this document. */
const mayBeLoggedIn = () => !document.getElementById("root")?.hasAttribute("data-logged-out");

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ ...nobody, loading: mayBeLoggedIn() });
  const userOnScreen = useRef<number | null>(null);
  userOnScreen.current = state.userId;

  const goOnAs = useCallback((userId: number) => {
    const isSame = userOnScreen.current === userId;
    if (isSame) void queryClient.invalidateQueries();
    else queryClient.clear();
    setState({ ...nobody, userId });
    announceLogin(isSame);
  }, []);

  const login = useCallback(
    async (credentials: LoginRequest) =>
      goOnAs((await callApi(calls.logIn, { body: { ...credentials, ...browserFields() } })).userId),
    [goOnAs],
  );

  /** Set while logging out, when calls may be answered with 401. */
  const isLeaving = useRef(false);
  const logout = useCallback(async (options: { keepUnsaved: boolean }) => {
    isLeaving.current = true;
    // The session ends, so queries still running would fail with 401.
    await queryClient.cancelQueries();
    try {
      await callApi(calls.logOut);
    } catch (error) {
      // A failed logout changes nothing and is only logged (SPEC.md section 4)
      console.error("Logout failed", error);
      isLeaving.current = false;
      return false;
    }
    const userId = userOnScreen.current ?? 0;
    leaveDevice(userId, options);
    await clearCaches();
    announceLogout({ userId, ...options });
    setState({ ...nobody, left: true });
    return true;
  }, []);

  // Other tabs are logged out, too, and handle their own unsaved changes.
  useEffect(
    () =>
      onLogoutElsewhere(({ userId, keepUnsaved }) => {
        if (userId !== userOnScreen.current) return;
        if (keepUnsaved) announceLogoutRequest();
        leaveDevice(userId, { keepUnsaved });
        setState({ ...nobody, left: true });
      }),
    [],
  );

  // Wait until the screens and their leave guards are unmounted.
  useEffect(() => {
    if (state.left) window.location.assign("/");
  }, [state.left]);

  useEffect(() => {
    if (mayBeLoggedIn()) {
      void callApi(calls.checkSession).then(
        ({ userId }) => setState({ ...nobody, userId }),
        () => setState(nobody),
      );
    }
    return onSessionEnd(() => {
      if (!isLeaving.current) setState((now) => (now.userId === null ? now : { ...now, ended: true }));
    });
  }, []);

  // After a login in another tab, continue when this tab becomes visible.
  const recheck = useCallback(() => {
    const found = callApi(calls.checkSession);
    void found.then(({ userId }) => userId !== null && goOnAs(userId)).catch(() => {});
  }, [goOnAs]);
  useEffect(() => {
    if (!state.ended) return;
    window.addEventListener("focus", recheck);
    return () => window.removeEventListener("focus", recheck);
  }, [state.ended, recheck]);

  const leave = useCallback(() => setState(nobody), []);

  const session = useMemo(
    () => ({ ...state, login, enter: goOnAs, recheck, leave, logout }),
    [state, login, goOnAs, recheck, leave, logout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
