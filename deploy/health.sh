#!/bin/sh
# Succeeds while this machine's Rostrum can serve requests. For containers, which have no curl.
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
for node in "$here"/node_modules/node-*/bin/node node; do
  [ -x "$node" ] && break
done
exec "$node" -e 'fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'
