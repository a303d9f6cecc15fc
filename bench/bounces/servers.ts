import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { Machine } from "./machine.ts";
import { nameServer } from "./network.ts";

export interface MailServer {
  name: string;
  address: string;
  packages: readonly string[];
  /** Folders of its programs. */
  programs: readonly string[];
  prepare(machine: Machine): Promise<void>;
  /** Runs every second. */
  tick?(machine: Machine): Promise<unknown>;
}

/** Postfix insists that one process of each is enough. */
const single = ["qmgr", "verify", "anvil", "scache", "tlsmgr"];
const unlimited = ["bounce", "defer", "trace", "cleanup", "flush"];
const postfixQueues = "active bounce corrupt defer deferred flush hold incoming private saved trace".split(" ");

/** Postfix with what its configuration has besides the usual. */
const postfixWith = (name: string, settings: string): MailServer => ({
  name,
  address: "127.9.0.2",
  packages: ["postfix"],
  programs: ["usr/lib/postfix/sbin", "usr/sbin"],
  async prepare(machine) {
    machine.write(
      "etc/postfix/main.cf",
      `compatibility_level = 3.6
myhostname = postfix.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
alias_maps =
${settings}
daemon_directory = /usr/lib/postfix/sbin
maillog_file = /var/log/postfix.log
`,
    );
    const unix =
      "cleanup qmgr bounce defer:bounce trace:bounce verify flush proxymap anvil scache tlsmgr error retry:error";
    const lines = unix.split(" ").map((entry) => {
      const [name = "", program = name] = entry.split(":");
      const isPrivate = !["qmgr", "flush", "cleanup"].includes(name);
      // How many of its processes may run; 0 is no limit.
      const limit = single.includes(name) ? "1" : unlimited.includes(name) ? "0" : "-";
      return `${name} unix ${isPrivate ? "-" : "n"} - n - ${limit} ${program}`;
    });
    machine.write(
      "etc/postfix/master.cf",
      `127.9.0.2:25 inet n - n - - smtpd
rewrite unix - - n - - trivial-rewrite
smtp unix - - n - - smtp
relay unix - - n - - smtp
postlog unix-dgram n - n - 1 postlogd
${lines.join("\n")}
`,
    );
    machine.folder("var/spool/postfix", "root", 0o755);
    machine.folder("var/spool/postfix/pid", "root", 0o755);
    machine.folder("var/lib/postfix", "postfix", 0o755);
    for (const queue of postfixQueues) machine.folder(`var/spool/postfix/${queue}`, "postfix", 0o700, "root");
    machine.folder("var/spool/postfix/public", "postfix", 0o710, "postdrop");
    machine.folder("var/spool/postfix/maildrop", "postfix", 0o1730, "postdrop");
    machine.start("/usr/lib/postfix/sbin/master", ["-d", "-c", "/etc/postfix"]);
  },
});

const postfix = postfixWith(
  "postfix",
  `smtp_host_lookup = dns
smtp_connect_timeout = 2s
maximal_queue_lifetime = 8s
bounce_queue_lifetime = 60s
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
delay_warning_time = 2s`,
);

/** Postfix that hands everything to a server on this machine. */
export const relayingPostfix = (port: number) =>
  postfixWith(
    "relay",
    `relayhost = [127.0.0.1]:${port}
smtp_host_lookup = native
smtp_dns_support_level = disabled
in_flow_delay = 0`,
  );

const exim: MailServer = {
  name: "exim",
  address: "127.9.0.3",
  packages: ["exim4-daemon-light", "exim4-base", "libidn12"],
  programs: ["usr/sbin"],
  async prepare(machine) {
    machine.write(
      "etc/exim4/exim4.conf",
      `primary_hostname = exim.test
local_interfaces = 127.9.0.3
daemon_smtp_ports = 25
disable_ipv6 = true
spool_directory = /var/spool/exim4
log_file_path = /var/log/exim4/%slog
exim_user = Debian-exim
exim_group = Debian-exim
keep_environment =
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = acl_rcpt
delay_warning = 2s
begin acl
acl_rcpt:
  accept
begin routers
dns:
  driver = dnslookup
  transport = remote
  no_more
begin transports
remote:
  driver = smtp
  interface = 127.9.0.3
  connect_timeout = 2s
begin retry
* * F,12s,2s
`,
    );
    machine.folder("var/spool/exim4", "Debian-exim", 0o750);
    machine.folder("var/log/exim4", "Debian-exim", 0o750);
    machine.start("/usr/sbin/exim4", ["-bdf", "-q3s"]);
  },
};

const opensmtpd: MailServer = {
  name: "opensmtpd",
  address: "127.9.0.4",
  packages: ["opensmtpd"],
  programs: ["usr/sbin"],
  async prepare(machine) {
    machine.write(
      "etc/smtpd.conf",
      `queue ttl 10s
bounce warn-interval 2s
listen on 127.9.0.4 port 25 hostname opensmtpd.test
action out relay src 127.9.0.4 helo opensmtpd.test
match from any for any action out
`,
    );
    machine.write("etc/mailname", "opensmtpd.test\n");
    machine.folder("var/spool/smtpd", "root", 0o711);
    machine.own("usr/sbin/smtpctl", "opensmtpq", 0o2555);
    machine.start("/usr/sbin/smtpd", ["-d"]);
  },
  tick: (machine) => machine.run("/usr/sbin/smtpctl", ["schedule", "all"]),
};

export const mailServers = [postfix, exim, opensmtpd];

/** A server that runs in a folder of its own. */
export async function startMailServer(
  server: MailServer,
): Promise<{ tick(): Promise<unknown>; stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder(`bounces-${server.name}-`);
  const machine = new Machine(folder.path);
  await machine.add(server.packages);
  machine.link(server.programs);
  machine.write("etc/resolv.conf", `nameserver ${nameServer}\n`);
  await server.prepare(machine);
  await waitForGreeting(server.address, 25);
  return {
    tick: async () => server.tick?.(machine),
    async stop() {
      await machine.stop();
      await folder.remove();
    },
  };
}

/** Until a server greets there; throws after a minute. */
export async function waitForGreeting(host: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const socket = connect(port, host);
    const events = ["data", "error", "close"].map((name) => once(socket, name).then(() => name === "data"));
    const greets = await Promise.any([...events, sleep(60_000).then(() => false)]).catch(() => false);
    socket.destroy();
    if (greets) return;
    await sleep(500);
  }
  throw new Error(`Nothing answers at ${host}:${port}.`);
}
