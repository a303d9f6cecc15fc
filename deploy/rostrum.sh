#!/bin/sh
# Starts a release: `./rostrum`, or `./rostrum cli …` for the command line. Settings come from the environment.
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
export NODE_ENV=production
for node in "$here"/node_modules/node-*/bin/node node; do
  [ -x "$node" ] && break
done
if [ "$1" = cli ]; then
  shift
  exec "$node" "$here/dist/server/cli.js" "$@"
fi
exec "$node" --max-semi-space-size=16 "$here/dist/server/main.js"
