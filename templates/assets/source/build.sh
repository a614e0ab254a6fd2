#!/bin/sh
# Builds ../app.css and ../icons.svg. Needs node; works in a scratch folder, and leaves nothing but the two files.
# Run it after a change here or for a new version of the packages, look at the pages, and commit what it wrote.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts govuk-frontend@6.6 lucide-static@1.62 sass@1
npx sass --no-source-map --style=compressed --quiet-deps \
  --load-path=node_modules/govuk-frontend/dist "$here/app.scss" "$here/../app.css"
cp node_modules/lucide-static/LICENSE "$here/../LICENSE-lucide.txt"
{
  printf '<svg xmlns="http://www.w3.org/2000/svg">'
  while read -r name; do
    printf '<symbol id="%s" viewBox="0 0 24 24">' "$name"
    sed -e '1,/^>/d' -e '/<\/svg>/d' "node_modules/lucide-static/icons/$name.svg" | tr -d '\n' | sed 's/  *</</g'
    printf '</symbol>'
  done <"$here/icons.txt"
  printf '</svg>\n'
} >"$here/../icons.svg"
