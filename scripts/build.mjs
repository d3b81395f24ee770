// Builds the server into one file, and what a browser loads: the public site and the two apps, as many at a time as there are processors. Skips
// what has not changed since the last build.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { node24, root, stop } from './install.mjs'

/** The apps by their folder, and where each build goes. */
const apps = [
  { name: 'app', folder: 'web', out: 'web/dist/app' },
  { name: 'field app', folder: 'field', out: 'web/dist/field' },
]
const inputsOf = (folder) => [
  `${folder}/src`,
  `${folder}/index.html`,
  `${folder}/vite.config.ts`,
  `${folder}/build`,
  `${folder}/service-worker.js`,
  `${folder}/package.json`,
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

async function run(what, args) {
  console.log(`Building the ${what} …`)
  const child = spawn(node24(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(child, 'close')
  if (status !== 0) stop(`The ${what} could not be built; the messages stand above.`)
}

async function compress(dir) {
  const names = readdirSync(dir).filter((name) => /\.(js|css|json|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(dir, name))
      // the best quality takes ten times as long, for a twelfth less: not worth it for small files
      const quality = bytes.length > 8000 ? 11 : 9
      writeFileSync(
        join(dir, `${name}.br`),
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      )
      writeFileSync(join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

const serverInputs = [
  'server/src',
  'server/db',
  'server/package.json',
  'packages',
  'package-lock.json',
  'scripts/build-server.mjs',
]

async function buildServer() {
  const stampFile = join(root, 'server/dist/.stamp')
  const stamp = stampOf(serverInputs)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await run('server', ['scripts/build-server.mjs'])
  writeFileSync(stampFile, stamp)
}

const buildSite = () => run('site', ['scripts/build-site.mjs'])

async function buildApp({ name, folder, out }) {
  const stampFile = join(root, out, '.stamp')
  const stamp = stampOf(inputsOf(folder))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const config = `${folder}/vite.config.ts`
  await run(name, ['node_modules/vite/bin/vite.js', 'build', folder, '--config', config, '--logLevel', 'warn'])
  await compress(join(root, out, 'assets'))
  if (name === 'app') await run("app's table of budgets", ['web/build/check-budgets.ts'])
  writeFileSync(stampFile, stamp)
}

export async function build() {
  // the longest first, so that no processor waits for it at the end
  const waiting = [...apps.map((app) => () => buildApp(app)), buildServer, buildSite]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
