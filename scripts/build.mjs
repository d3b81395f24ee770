// Builds what a browser loads: the public site and the app. Skips what has not changed since the last build.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { node24, root, stop } from './install.mjs'

const appInputs = [
  'web/src',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
]

function* filesIn(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* filesIn(join(path, name))
}

function stampOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(join(root, input))) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function run(what, args) {
  console.log(`Building the ${what} …`)
  const { status } = spawnSync(node24(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) stop(`The ${what} could not be built; the messages stand above.`)
}

async function compress(dir) {
  const names = readdirSync(dir).filter((name) => /\.(js|css|json|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(dir, name))
      writeFileSync(
        join(dir, `${name}.br`),
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
      writeFileSync(join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

export async function build() {
  run('site', ['scripts/build-site.mjs'])
  const stampFile = join(root, 'web/dist/app/.stamp')
  const stamp = stampOf(appInputs)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  run('app', ['node_modules/vite/bin/vite.js', 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn'])
  await compress(join(root, 'web/dist/app/assets'))
  writeFileSync(stampFile, stamp)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
