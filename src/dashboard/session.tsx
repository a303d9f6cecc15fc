import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type LoginRequest, loginAnswer, sessionAnswer } from "../features/auth/contract.ts";
import { messageBody } from "../shared/contract.ts";
import { getJson, post } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { announceSessionResumed, onSessionEnd } from "./session-end.ts";

interface SessionState {
  loading: boolean;
  userId: number | null;
  /** Logged out on purpose: the public home page is on its way, so nothing redirects to the login page. */
  left: boolean;
  /** It ended by itself while `userId` was working: what is on the screen stays until somebody logs in again. */
  ended: boolean;
}

interface Session extends SessionState {
  /** Resolves when the session has a user again; the same one goes on where he was. */
  login: (credentials: LoginRequest) => Promise<void>;
  logout: () => Promise<boolean>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

const nobody: SessionState = { loading: false, userId: null, left: false, ended: false };

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ ...nobody, loading: true });
  const userOnScreen = useRef<number | null>(null);
  userOnScreen.current = state.userId;

  const goOnAs = useCallback((userId: number) => {
    const isSame = userOnScreen.current === userId;
    if (isSame) void queryClient.invalidateQueries();
    else queryClient.clear();
    setState({ ...nobody, userId });
    if (isSame) announceSessionResumed();
  }, []);

  const login = useCallback(
    async (credentials: LoginRequest) => goOnAs((await post("/api/login", loginAnswer, credentials)).userId),
    [goOnAs],
  );

  const logout = useCallback(async () => {
    try {
      await post("/api/logout", messageBody);
    } catch (error) {
      // A failed logout changes nothing and is only logged (SPEC.md section 4)
      console.error("Logout failed", error);
      return false;
    }
    setState({ ...nobody, left: true });
    return true;
  }, []);

  useEffect(() => {
    void getJson("/api/check-session", sessionAnswer).then(
      ({ userId }) => setState({ ...nobody, userId }),
      () => setState(nobody),
    );
    return onSessionEnd(() => setState((now) => (now.userId === null ? now : { ...now, ended: true })));
  }, []);

  // Logged in again in another tab: this one goes on by itself when one comes back to it.
  useEffect(() => {
    if (!state.ended) return;
    const look = () => {
      const found = getJson("/api/check-session", sessionAnswer);
      void found.then(({ userId }) => userId !== null && goOnAs(userId)).catch(() => {});
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [state.ended, goOnAs]);

  const session = useMemo(() => ({ ...state, login, logout }), [state, login, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
