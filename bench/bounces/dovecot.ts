import type { ReturnsConfig } from "../../src/platform/config/returns.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { idOf, Machine } from "./machine.ts";
import { waitForGreeting } from "./servers.ts";

const address = "127.9.0.5";
const port = 1143;

export const dovecotMailbox: ReturnsConfig["imap"] = {
  host: address,
  port,
  isTls: false,
  requiresTls: false,
  user: "returns",
  password: "secret",
  folder: "INBOX",
};

const configuration = `protocols = imap
listen = ${address}
ssl = no
disable_plaintext_auth = no
log_path = /var/log/dovecot.log
base_dir = /run/dovecot
mail_location = maildir:/var/mail/returns
first_valid_uid = 1000
default_internal_user = dovecot
default_login_user = dovenull
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${idOf("vmail")} gid=${idOf("vmail")} home=/var/mail/returns
}
namespace inbox {
  inbox = yes
}
`;

/** Debian's Dovecot with an empty mailbox. */
export async function startDovecot(): Promise<{ stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder("bounces-dovecot-");
  const machine = new Machine(folder.path);
  await machine.add(["dovecot-core", "dovecot-imapd", "libexttextcat-2.0-0", "liblua5.4-0", "libwrap0"]);
  machine.link(["usr/lib/dovecot", "usr/sbin", "usr/bin"]);
  machine.write("etc/dovecot/dovecot.conf", configuration);
  machine.folder("var/mail/returns", "vmail", 0o700);
  machine.folder("run/dovecot", "root", 0o755);
  machine.start("/usr/sbin/dovecot", ["-F"]);
  await waitForGreeting(address, port);
  return {
    async stop() {
      await machine.stop();
      await folder.remove();
    },
  };
}
