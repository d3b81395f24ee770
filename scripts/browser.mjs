// Finds Chromium for the browser tests; as root on Debian it installs it, with fonts for Chinese and Korean.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path))
const find = () =>
  process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)
    ? process.env.CHROMIUM_PATH
    : names.map(onPath).find(Boolean)

function apt(args) {
  return (
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  )
}

/** The path of a browser, or null when there is none and none can be installed. */
export function ensureBrowser() {
  const debianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const fonts = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
  const poppler = onPath('pdftoppm')
  if (debianRoot && (!find() || !fonts || !poppler)) {
    console.log('Installing Chromium, CJK fonts and poppler-utils (once) …')
    apt(['update', '-qq'])
    apt([
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...(find() ? [] : ['chromium']),
      'fonts-noto-cjk',
      'poppler-utils',
    ])
  }
  return find() ?? null
}
