#!/bin/sh
# Keeps everything that a PostgreSQL of your own writes, so that its database can be brought back as it was at any second.
# Run by the account of PostgreSQL, with WAL_ARCHIVE naming a folder on another disk. See docs/backups.md.
#   wal-archive.sh keep PATH NAME          archive_command: keeps one segment of the write-ahead log
#   wal-archive.sh base [pg_basebackup's options]   copies the database, and removes what only older copies need
#   wal-archive.sh recover TIME DIRECTORY  prepares a data directory that stops at a time, as '2026-11-28 14:30:00+01'
set -eu
umask 077
copies_kept=2
archive=${WAL_ARCHIVE:?names the folder of the archive}
mkdir -p "$archive/wal" "$archive/base"

keep() {
  if [ -e "$archive/wal/$2" ]; then
    # PostgreSQL repeats what it could not be sure of. Something else under the same name must never be replaced.
    cmp -s "$1" "$archive/wal/$2"
    return
  fi
  cp "$1" "$archive/wal/.$2.part"
  sync "$archive/wal/.$2.part"
  mv "$archive/wal/.$2.part" "$archive/wal/$2"
  sync "$archive/wal"
}

base() {
  rm -rf "$archive/base/.part"
  pg_basebackup "$@" -D "$archive/base/.part" -X none -c fast
  # Named by its end: only times after it can be recovered.
  name=$(date -u +%Y%m%dT%H%M%SZ)
  mv "$archive/base/.part" "$archive/base/$name"
  ls "$archive/base" | sort -r | tail -n "+$((copies_kept + 1))" | while read -r old; do rm -rf "${archive:?}/base/$old"; done
  oldest=$(ls "$archive/base" | sort | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p' "$archive/base/$oldest/backup_label")
  pg_archivecleanup "$archive/wal" "$first"
  echo "$archive/base/$name"
}

recover() {
  [ ! -e "$2" ] || { echo "$2 exists: name a directory that doesn't." >&2; exit 1; }
  wanted=$(date -u -d "$1" +%Y%m%dT%H%M%SZ)
  chosen=
  for name in $(ls "$archive/base" | sort); do
    expr "$name" \< "$wanted" > /dev/null && chosen=$name
  done
  [ -n "$chosen" ] || { echo "The archive has no copy from before $1." >&2; exit 1; }
  cp -R "$archive/base/$chosen" "$2"
  touch "$2/recovery.signal"
  cat >> "$2/postgresql.auto.conf" <<CONFIG
archive_mode = off
restore_command = 'cp "$archive/wal/%f" "%p"'
recovery_target_time = '$1'
recovery_target_action = promote
CONFIG
  echo "Start PostgreSQL with this data directory, on another port: it recovers until $1."
}

command=${1:?keep, base, or recover}
shift
case $command in
  keep | base | recover) "$command" "$@" ;;
  *) echo "keep, base, or recover" >&2; exit 1 ;;
esac
