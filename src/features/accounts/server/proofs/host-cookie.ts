import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Reply, Request } from "../../../../platform/http/types.ts";

/** An HttpOnly cookie of the site at `publicUrl`. `__Host-` and `Secure` if it uses https. */
export class HostCookie {
  readonly name: string;
  readonly lifeSeconds: number;
  readonly #options: CookieSerializeOptions;

  constructor(publicUrl: URL, name: string, lifeSeconds: number) {
    const secure = publicUrl.protocol === "https:";
    this.name = secure ? `__Host-${name}` : name;
    this.#options = { path: "/", httpOnly: true, sameSite: "lax", secure };
    this.lifeSeconds = lifeSeconds;
  }

  read(request: Request): string | undefined {
    const token = request.cookies[this.name];
    return token && token.length <= 100 ? token : undefined;
  }

  set(reply: Reply, token: string): void {
    reply.setCookie(this.name, token, { ...this.#options, maxAge: this.lifeSeconds });
  }

  clear(reply: Reply): void {
    reply.clearCookie(this.name, this.#options);
  }
}
