import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { type LoginRequest, loginAnswer, sessionAnswer } from "../features/auth/contract.ts";
import { messageBody } from "../shared/contract.ts";
import { getJson, post } from "./api.ts";
import { queryClient } from "./query-client.ts";

interface SessionState {
  loading: boolean;
  userId: number | null;
  /** Logged out on purpose: the public home page is on its way, so nothing redirects to the login page. */
  left: boolean;
}

interface Session extends SessionState {
  check: () => Promise<void>;
  login: (credentials: LoginRequest) => Promise<void>;
  logout: () => Promise<boolean>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ loading: true, userId: null, left: false });
  const become = useCallback((userId: number | null) => setState({ loading: false, userId, left: false }), []);

  const check = useCallback(async () => {
    const userId = await getJson("/api/check-session", sessionAnswer).then(
      (answer) => answer.userId,
      () => null,
    );
    become(userId);
  }, [become]);

  const login = useCallback(
    async (credentials: LoginRequest) => {
      const { userId } = await post("/api/login", loginAnswer, credentials);
      queryClient.clear();
      become(userId);
    },
    [become],
  );

  const logout = useCallback(async () => {
    try {
      await post("/api/logout", messageBody);
    } catch (error) {
      // A failed logout changes nothing and is only logged (SPEC.md section 4)
      console.error("Logout failed", error);
      return false;
    }
    setState({ loading: false, userId: null, left: true });
    return true;
  }, []);

  useEffect(() => {
    void check();
  }, [check]);

  const session = useMemo(() => ({ ...state, check, login, logout }), [state, check, login, logout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
