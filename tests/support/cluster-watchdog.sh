# Waits until the test process that holds the other end of our standard input is gone, however it ended, and then
# ends its PostgreSQL and removes its directory.  $1: the directory made for the test.
cat > /dev/null
pid_file="$1/postgres/postmaster.pid"

# Twice: a server may have been on its way up when the test was killed.
for attempt in 1 2; do
  [ -d "$1" ] || exit 0
  pid=$(head -n 1 "$pid_file" 2> /dev/null)
  if [ -n "$pid" ] && ps -ww -o command= -p "$pid" 2> /dev/null | grep -qF -- "$1/postgres" ||
    grep -qsF -- "$1/postgres" "/proc/${pid:-none}/cmdline"; then
    kill -QUIT "$pid"
    waited=0
    while [ -e "$pid_file" ] && [ $waited -lt 50 ]; do
      sleep 0.1
      waited=$((waited + 1))
    done
  fi
  rm -rf "$1"
  sleep 1
done
