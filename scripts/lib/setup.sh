# Sourced by the scripts. Gives: root (the repository), jobs, say TEXT, need GROUP...

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
jobs=$(nproc 2>/dev/null || echo 2)

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

packages_of() {
  awk -v wanted=" $* " '
    /^\[/ { group = substr($1, 2, length($1) - 2); next }
    NF && !/^#/ && index(wanted, " " group " ") { print $1 }' "$root/scripts/packages" | sort -u
}

installed_of() {
  {
    # Node and its npm may come from elsewhere, and then conflict with Debian's.
    if command -v npm >/dev/null; then printf 'nodejs\nnpm\n'; fi
    # shellcheck disable=SC2046
    dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' $(packages_of "$@") 2>/dev/null |
      awk '$1 == "ii" { print $2 }'
  } | sort -u
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

# need GROUP...: installs the Debian packages of these groups that are missing.
need() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not a Debian system: nothing is installed. Needed, by their Debian names:"
    packages_of "$@" | paste -sd ' '
    return 0
  fi
  local missing log
  missing=$(comm -23 <(packages_of "$@") <(installed_of "$@"))
  [ -n "$missing" ] || return 0
  say "Installing what is missing: $(echo $missing)"
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    fail "installing needs root or sudo; as root, run: apt-get install $(echo $missing)"
  fi
  log=$(mktemp)
  # The package lists are fetched only where the ones at hand do not suffice.
  if ! as_root apt-get install -y --no-install-recommends $missing >"$log" 2>&1; then
    as_root apt-get update >"$log" 2>&1 &&
      as_root apt-get install -y --no-install-recommends $missing >>"$log" 2>&1 || {
      tail -n 20 "$log" >&2
      rm -f "$log"
      fail "the packages could not be installed (above: the end of apt-get's words)"
    }
  fi
  rm -f "$log"
}
