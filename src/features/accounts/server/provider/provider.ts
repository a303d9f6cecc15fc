import type { AuthorizationServer } from "oauth4webapi";
import { isLoopback, type OpenIdConfig } from "../../../../platform/config/openid.ts";
import { AppError } from "../../../../platform/errors.ts";
import { boundedFetch } from "../../../../platform/http/bounded-fetch.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { texts } from "../../openid-contract.ts";
import { type Claims, readClaims } from "./claims.ts";

/** Values that identify a visit to the provider. Derived from the browser's cookie. */
export interface VisitSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

const bounds = { timeoutMs: 10_000, maxBytes: 512 * 1024 };
/** How long what the provider says about itself is kept, and that it couldn't be reached. */
const metadataLife = hourMs;
const failureLife = 2_000;
/** Seconds by which the provider's clock may differ. */
const tolerance = 30;

// Loaded when first needed: most installations have no provider.
const library = () => import("oauth4webapi");

interface Known {
  until: number;
  metadata: Promise<AuthorizationServer>;
}

/** The OpenID provider, found by discovery when first needed: nothing else waits for it. */
export class OpenIdProvider {
  readonly name: string;
  readonly #config: OpenIdConfig;
  readonly #redirectUri: string;
  readonly #logger: Logger;
  readonly #fetch;
  #known: Known | undefined;

  constructor(config: OpenIdConfig, publicUrl: URL, logger: Logger, limits = bounds) {
    this.name = config.name;
    this.#config = config;
    this.#redirectUri = new URL("/login/openid", publicUrl).href;
    this.#logger = logger;
    this.#fetch = boundedFetch(limits);
  }

  /** As identities are stored with it. */
  get issuer(): string {
    return this.#config.issuer.href;
  }

  /** Where the browser goes. `again`: the person must log in there, even if they are. Throws `unavailable`, `refused`. */
  async urlFor({ state, nonce, verifier }: VisitSecrets, { again }: { again: boolean }): Promise<string> {
    return this.#explaining(async () => {
      const oauth = await library();
      const { authorization_endpoint: endpoint } = await this.#metadata();
      if (!endpoint) throw new Error("the provider has no authorization_endpoint");
      const url = new URL(endpoint);
      oauth.checkProtocol(url, !isLoopback(this.#config.issuer));
      const values = {
        client_id: this.#config.clientId,
        redirect_uri: this.#redirectUri,
        response_type: "code",
        scope: "openid email profile",
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(again ? { prompt: "login", max_age: "0" } : {}),
      };
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
      return url.href;
    });
  }

  /** Who the provider says it is, with everything checked. Throws `unavailable`, `refused`. */
  identify(answer: URLSearchParams, { state, nonce, verifier }: VisitSecrets): Promise<Claims> {
    return this.#explaining(async () => {
      const oauth = await library();
      const as = await this.#metadata();
      const client = { client_id: this.#config.clientId, [oauth.clockTolerance]: tolerance };
      const options = this.#options(oauth);
      const checked = oauth.validateAuthResponse(as, client, answer, state);
      const authentication = this.#authentication(oauth, as);
      const response = await oauth.authorizationCodeGrantRequest(
        ...([as, client, authentication, checked, this.#redirectUri, verifier, options] as const),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      // TLS already says whose answer it is; the signature is a second reason.
      await oauth.validateApplicationLevelSignature(as, response, options);
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (!claims) throw new Error("no ID token");
      if (claims.email !== undefined || !as.userinfo_endpoint) return readClaims(claims, claims.auth_time);
      const info = await oauth.userInfoRequest(as, client, tokens.access_token, options);
      const more = await oauth.processUserInfoResponse(as, client, claims.sub, info);
      return readClaims({ ...more, sub: claims.sub }, claims.auth_time);
    });
  }

  #authentication(oauth: Awaited<ReturnType<typeof library>>, as: AuthorizationServer) {
    const { clientSecret } = this.#config;
    const methods = as.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    if (methods.includes("client_secret_basic")) return oauth.ClientSecretBasic(clientSecret);
    if (methods.includes("client_secret_post")) return oauth.ClientSecretPost(clientSecret);
    throw new Error("the provider takes neither client_secret_basic nor client_secret_post");
  }

  #options(oauth: Awaited<ReturnType<typeof library>>) {
    return {
      [oauth.customFetch]: this.#fetch as never,
      [oauth.allowInsecureRequests]: isLoopback(this.#config.issuer),
    };
  }

  /** Asks once for all who wait. */
  #metadata(): Promise<AuthorizationServer> {
    const now = performance.now();
    if (this.#known && this.#known.until > now) return this.#known.metadata;
    const known: Known = { until: now + metadataLife, metadata: this.#discover() };
    known.metadata.catch(() => {
      known.until = performance.now() + failureLife;
    });
    this.#known = known;
    return known.metadata;
  }

  async #discover(): Promise<AuthorizationServer> {
    const oauth = await library();
    const { issuer } = this.#config;
    const answer = await oauth.discoveryRequest(issuer, { algorithm: "oidc", ...this.#options(oauth) });
    return oauth.processDiscoveryResponse(issuer, answer);
  }

  /** The library's errors, for the log and for people. */
  async #explaining<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { code, error: reason, error_description: description } = error as Record<string, unknown>;
      if (reason === "access_denied") throw new AppError("refused", texts.canceled(this.name), { cause: error });
      // Never the whole error: it may hold tokens.
      const { message, name } = error as Error;
      const cause = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : undefined;
      this.#logger.warn({ openid: { name, message, code, reason, description, cause } }, "OpenID Connect failed");
      // What `fetch` throws for no answer, or for none in time.
      const isAway = ["TypeError", "TimeoutError", "AbortError"].includes(name) && code === undefined;
      if (isAway || String(code) === "23") {
        throw new AppError("unavailable", texts.unreachable(this.name), { retryAfterSeconds: 30, cause: error });
      }
      throw new AppError("refused", texts.failed(this.name), { cause: error });
    }
  }
}
