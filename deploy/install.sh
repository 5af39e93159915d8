#!/bin/bash
# From a bare Debian to https, and from one version to the next. Run it as root in a folder that holds the
# sources; running it again does no harm.
#
#   deploy/install.sh install --domain news.example.org --email you@example.org
#   deploy/install.sh upgrade        # the sources in this folder, after `git pull`
#   deploy/install.sh rollback       # the version before, with the data it can read
#   deploy/install.sh status
#
# Without --domain no proxy is set up: the site then listens on 127.0.0.1:3000 for yours.
set -euo pipefail

NAME=sankofa-wire
HOME_DIR=/opt/$NAME
STATE_DIR=/var/lib/$NAME
ENV_FILE=/etc/$NAME/env
SOURCES=$(cd "$(dirname "$0")/.." && pwd)
RELEASES_KEPT=3

say() { printf '%s\n' "→ $*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
has_systemd() { [ -d /run/systemd/system ]; }

install_packages() {
  local wanted=() name
  for name in ca-certificates nodejs npm "$@"; do
    dpkg -s "$name" >/dev/null 2>&1 || wanted+=("$name")
  done
  # A Node of one's own may stand in for Debian's.
  if command -v npm >/dev/null; then wanted=($(printf '%s\n' "${wanted[@]}" | grep -vx 'nodejs\|npm' || true)); fi
  [ ${#wanted[@]} -eq 0 ] && return
  say "Installing ${wanted[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

# Debian 12 has a Node too old for our packages: ours, by the hash in the lock file, takes its place.
bring_node() {
  local package file node=$HOME_DIR/node/package/bin
  if node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; then return; fi
  # Debian's npm finds its parts there, which Debian's Node alone knows.
  export NODE_PATH=/usr/share/nodejs
  if [ ! -x "$node/node" ]; then
    package=node-linux-$(node -p process.arch)
    say "Bringing Node ($package)"
    mkdir -p $HOME_DIR/node
    file=$HOME_DIR/node/$(cd $HOME_DIR/node && npm pack --silent "$package@$(locked "$package" version)")
    [ "sha512-$(sha512sum "$file" | cut -d' ' -f1 | hex_to_base64)" = "$(locked "$package" integrity)" ] ||
      fail "$file is not what package-lock.json expects."
    tar xzf "$file" -C $HOME_DIR/node
    rm "$file"
  fi
  export PATH=$node:$PATH
}
locked() { node -p "require('$SOURCES/package-lock.json').packages['node_modules/$1'].$2"; }
hex_to_base64() { node -e 'process.stdin.on("data", (hex) => console.log(Buffer.from(String(hex).trim(), "hex").toString("base64")))'; }

make_user() {
  id -u $NAME >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir $STATE_DIR --shell /usr/sbin/nologin $NAME
  install -d -m 0700 -o $NAME -g $NAME $STATE_DIR
  install -d -m 0755 $HOME_DIR $HOME_DIR/releases /etc/$NAME
}

secret() { head -c 24 /dev/urandom | base64 | tr -d '+/=\n'; }

# Written once; from then on it is yours.
write_env() {
  [ -e $ENV_FILE ] && return
  local url='#SITE_URL="https://news.example.org"' email=${EMAIL:-editor@sankofawire.example} password
  [ -n "$DOMAIN" ] && url="SITE_URL=\"https://$DOMAIN\""
  password=$(secret)
  (umask 077; cat >$ENV_FILE) <<END
# Every setting is in .env.example of the sources. After a change: systemctl restart $NAME
$url
HOST="127.0.0.1"
PORT="3000"
TRUST_PROXY="127.0.0.1, ::1"
DATA_DIR="$STATE_DIR"
OPERATOR_EMAIL="$email"
MAIL_FROM="news@${DOMAIN:-sankofawire.example}"
ADMIN_PASSWORD="$password"
# Without this key no backup can be read. Keep a copy of it somewhere else.
BACKUP_KEY="$(secret)"
#SMTP_URL="smtp://user:password@mail.example.org:587"
#DATABASE_URL="postgres://user:password@localhost:5432/sankofa"
END
  say "Settings are in $ENV_FILE. The operator's password: $password"
}

# One of the site's own commands, of a given release, as the site's user with its settings.
run_command() {
  local release=$1; shift
  (
    set -a; . $ENV_FILE; set +a
    [ -z "${PID_TO:-}" ] || echo $BASHPID >"$PID_TO"
    export MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
    cd "$release" && exec setpriv --reuid=$NAME --regid=$NAME --clear-groups bin/node "$@"
  )
}

setting() { (. $ENV_FILE; printf '%s' "${!1:-}"); }

current() { readlink -e $HOME_DIR/current 2>/dev/null || true; }
previous() { readlink -e $HOME_DIR/previous 2>/dev/null || true; }

point() { ln -sfn "$2" "$HOME_DIR/$1.new" && mv -T "$HOME_DIR/$1.new" "$HOME_DIR/$1"; }

build_release() {
  RELEASE=$HOME_DIR/releases/$(date -u +%Y%m%d-%H%M%S)
  bring_node
  say "Building $RELEASE"
  (cd "$SOURCES" && node scripts/bootstrap.mjs pack-release "$RELEASE")
  # Owned by root: the site cannot change its own code.
  chown -R root:root "$RELEASE"
  chmod -R u=rwX,go=rX "$RELEASE"
}

stop_site() { if has_systemd; then systemctl stop $NAME; else stop_by_hand; fi; }
start_site() { if has_systemd; then systemctl restart $NAME; else start_by_hand; fi; }

# Where no systemd runs, in a container or a rescue system.
PID_FILE=/run/$NAME.pid
stop_by_hand() {
  [ -e $PID_FILE ] || return 0
  kill "$(cat $PID_FILE)" 2>/dev/null || true
  for _ in $(seq 100); do kill -0 "$(cat $PID_FILE)" 2>/dev/null || break; sleep 0.2; done
  rm -f $PID_FILE
}
start_by_hand() {
  stop_by_hand
  (PID_TO=$PID_FILE run_command "$HOME_DIR/current" dist/server/main.js >>/var/log/$NAME.log 2>&1 &)
}

is_ready() {
  "$HOME_DIR/current/bin/node" -e "fetch('http://127.0.0.1:$(setting PORT)/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}

wait_until_ready() {
  for _ in $(seq 60); do
    is_ready && return 0
    sleep 1
  done
  return 1
}

set_up_service() {
  install -m 0644 "$SOURCES/deploy/$NAME.service" /etc/systemd/system/$NAME.service
  has_systemd || return 0
  systemctl daemon-reload
  systemctl enable --quiet $NAME
}

set_up_proxy() {
  [ -n "$DOMAIN" ] || return 0
  sed "s/{\$SITE_DOMAIN}/$DOMAIN/" "$SOURCES/deploy/Caddyfile" >/etc/caddy/Caddyfile
  caddy validate --config /etc/caddy/Caddyfile >/dev/null 2>&1 || fail 'Caddy does not take /etc/caddy/Caddyfile.'
  if has_systemd; then systemctl reload-or-restart caddy; fi
}

# Before its first start a new version may change the database, and the old one cannot read it then.
back_up_before() {
  local old=$1 folder
  [ -n "$old" ] || return 0
  folder=$(setting BACKUP_DIR)
  BACKUP=${folder:-$STATE_DIR/backups}/before-$(basename "$RELEASE").ndjson.gz
  say 'Backing up'
  run_command "$old" dist/server/backup.js "$BACKUP"
  echo "$BACKUP" >"$RELEASE/.backup-before"
}

switch_to_release() {
  local old
  old=$(current)
  back_up_before "$old"
  [ -z "$old" ] || point previous "$old"
  point current "$RELEASE"
  start_site
  if wait_until_ready; then
    remove_old_releases
    say "Running $(basename "$RELEASE")"
    return
  fi
  [ -z "$old" ] && fail "It does not answer. See: journalctl -u $NAME"
  say 'The new version does not answer. Going back.'
  roll_back
  fail 'The upgrade failed; the version before is running, with its data.'
}

remove_old_releases() {
  local release
  for release in $(ls -1d $HOME_DIR/releases/* | sort -r | tail -n +$((RELEASES_KEPT + 1))); do
    [ "$release" = "$(current)" ] || [ "$release" = "$(previous)" ] || rm -rf "$release"
  done
}

# The old version's own backup command refuses a database that is newer than it.
can_read_database() { run_command "$1" dist/server/backup.js "$2" >/dev/null 2>&1; }

roll_back() {
  local old new backup kept
  old=$(previous) new=$(current)
  [ -n "$old" ] && [ "$old" != "$new" ] || fail 'There is no version to go back to.'
  backup=$(cat "$new/.backup-before" 2>/dev/null || true)
  kept=$STATE_DIR/backups/left-$(basename "$new")-$(date -u +%H%M%S).ndjson.gz
  stop_site
  if can_read_database "$old" "$kept"; then
    say "The database did not change; all data stays. A copy is in $kept"
  else
    [ -n "$backup" ] || fail 'The older version cannot read the database, and there is no backup from before.'
    run_command "$new" dist/server/backup.js "$kept" || say 'The newer database cannot be copied.'
    empty_database "$(basename "$new")"
    run_command "$old" dist/server/restore.js "$backup" --replace
    say "Restored $backup. What came since is in $kept, for the newer version."
  fi
  point current "$old"
  rm -f $HOME_DIR/previous
  start_site
  wait_until_ready || fail "It does not answer. See: journalctl -u $NAME"
  say "Running $(basename "$old")"
}

empty_database() {
  local url part
  url=$(setting DATABASE_URL)
  if [ -n "$url" ]; then
    psql --quiet --set=ON_ERROR_STOP=1 "$url" -c 'drop schema public cascade; create schema public'
    return
  fi
  for part in '' -wal -shm; do
    [ ! -e "$STATE_DIR/sankofa.sqlite$part" ] ||
      mv "$STATE_DIR/sankofa.sqlite$part" "$STATE_DIR/sankofa-of-$1.sqlite$part"
  done
}

COMMAND=${1:-}
DOMAIN='' EMAIL='' RELEASE='' BACKUP=''
[ $# -eq 0 ] || shift
while [ $# -gt 0 ]; do
  case $1 in
    --domain) DOMAIN=${2:?} ;;
    --email) EMAIL=${2:?} ;;
    *) fail "Unknown: $1. See the head of $0." ;;
  esac
  shift 2
done
[ "$(id -u)" = 0 ] || fail 'Run it as root.'

case $COMMAND in
  install)
    install_packages ${DOMAIN:+caddy}
    make_user
    write_env
    build_release
    set_up_service
    switch_to_release
    set_up_proxy
    say "$(setting SITE_URL)"
    ;;
  upgrade)
    [ -n "$(current)" ] || fail 'Nothing is installed yet: install first.'
    build_release
    set_up_service
    switch_to_release
    ;;
  rollback) roll_back ;;
  status)
    say "Current: $(basename "$(current)"), previous: $(basename "$(previous)")"
    is_ready && say 'Ready.' || fail 'Not ready.'
    ;;
  *) fail "$(sed -n '2,11p' "$0")" ;;
esac
