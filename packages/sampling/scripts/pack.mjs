// Makes dist/ a package of its own for `npm publish ./dist`: JavaScript and types. The sources stay the entry inside this repository, but
// Node does not run TypeScript from node_modules, so users of the published package need the built form.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist/`
rmSync(dist, { recursive: true, force: true })

const bundle = await rolldown({ input: `${root}src/index.ts` })
await bundle.write({ file: `${dist}index.js`, format: 'esm', minify: true })
await bundle.close()

const types = [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--rootDir',
  `${root}src`,
  '--outDir',
  `${dist}types`,
]
execFileSync('npx', ['tsc', '-p', root, ...types], { stdio: 'inherit' })

const { private: _, files: __, scripts: ___, ...manifest } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
manifest.exports = { '.': { types: './types/index.d.ts', default: './index.js' } }
writeFileSync(`${dist}package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
for (const page of ['README.md', 'SPEC.md']) cpSync(root + page, dist + page)
