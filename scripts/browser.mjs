// Finds Chromium for the browser tests; as root on Debian it installs it, with poppler-utils and fonts for Chinese and Korean.
// The headless shell comes first: the same engine without the window, profiles and extensions of a whole browser, which
// take nearly half of the tests' processor time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const names = [...shells, ...wholes]
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path))
const find = () =>
  process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)
    ? process.env.CHROMIUM_PATH
    : names.map(onPath).find(Boolean)

async function apt(args) {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  // if the installer cannot be started, treat it as failed: whether there is a browser is checked afterwards
  await once(child, 'close').catch(() => undefined)
}

const install = (packages, options = []) =>
  apt(['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages])
/** Short timeouts: a machine without a network must not wait for something that only makes tests faster. */
const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

/** The path of a browser, or null when there is none and none can be installed. */
export async function ensureBrowser() {
  const debianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const fonts = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
  const poppler = onPath('pdftoppm')
  if (debianRoot && (!find() || !fonts || !poppler)) {
    console.log('Installing Chromium, CJK fonts and poppler-utils (once) …')
    await apt(['update', '-qq'])
    await install([...(find() ? [] : ['chromium']), 'fonts-noto-cjk', 'poppler-utils'])
  }
  if (debianRoot && !process.env.CHROMIUM_PATH && !shells.some(onPath)) {
    console.log('Installing the headless shell of Chromium (once) …')
    await install(['chromium-headless-shell'], impatient)
  }
  return find() ?? null
}

/** The path of the browser that this machine has; who needs one cannot go on without it. */
export function browserPath() {
  const path = find()
  if (!path) throw new Error('There is no Chromium: neither at CHROMIUM_PATH nor on the PATH.')
  return path
}

/** A whole browser, for what a headless shell cannot do: it grants no page the right to show notifications. */
export const wholeBrowserPath = () => wholes.map(onPath).find(Boolean) ?? null
