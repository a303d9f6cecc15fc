# Waits until the test process that holds the other end of our standard input is gone, however it ended, and then
# ends the PostgreSQL servers under its directory and removes that.  $1: the directory made for the test.
cat > /dev/null

is_ours() {
  { cat "/proc/$1/cmdline" 2> /dev/null || ps -ww -o command= -p "$1" 2> /dev/null; } | grep -qaF -- "$2"
}

# More than once: a server may have been on its way up when the test was killed.
for attempt in 1 2 3; do
  [ -d "$1" ] || exit 0
  find "$1" -name postmaster.pid 2> /dev/null | while read -r pid_file; do
    pid=$(head -n 1 "$pid_file")
    waited=0
    is_ours "$pid" "$1" && kill -QUIT "$pid"
    while is_ours "$pid" "$1" && [ $waited -lt 50 ]; do
      sleep 0.1
      waited=$((waited + 1))
    done
  done
  rm -rf "$1"
  sleep 1
done
